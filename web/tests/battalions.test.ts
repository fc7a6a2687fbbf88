import { describe, expect, it } from 'vitest';
import { withBodies } from '../src/lib/bodies';
import type { Block, Ghost, Piece, Point, Scene } from '../src/lib/wire';
import { cardsOf } from '../src/play/question/declared';
import { percent } from '../src/play/draft/odds';
import { declaredDrawn, spotsDrawn, triedDrawn, waysDrawn } from '../src/play/draft/picture';
import { lay } from '../src/table/plan/rulers';
import { addLeg, dropLeg, shiftEnd, turnBodies } from '../src/play/draft/ways';
import { blockAt, drawBlock, formed } from '../src/table/pieces/blocks';
import { halves, platesOf } from '../src/table/pieces/plates';
import { placedAt } from '../src/lib/geometry';

const line: Block = {
  size: [9, 1.5],
  stand: 1.5,
  stands: [-3.75, -2.25, -0.75, 0.75, 2.25, 3.75].map((x): Point => [x, 0]),
  figures: [-4.125, -3.375, 3.375, 4.125].flatMap((x): Point[] => [
    [x, 0.375],
    [x, -0.375],
  ]),
};
const column: Block = { size: [4.5, 3], stand: 1.5, stands: [[0, 0.75]], figures: [[0, 0.75]] };
const battalion = (id: string, at: Point, more: Partial<Piece> = {}): Piece => ({
  id,
  kind: 'block',
  at,
  side: 'blue',
  facing: 0,
  size: line.size,
  body: line,
  note: 'line',
  ...more,
});
const dots = (path: string): number => path.split('M').length - 1;

describe('a block', () => {
  it('shows less the further away it is', () => {
    const piece = battalion('a', [0, 0]);
    const [far, middling, near] = [2, 6, 20].map((k) => drawBlock(piece, k));
    expect([far!.detail, middling!.detail, near!.detail]).toEqual([0, 1, 2]);
    expect(far!.hats).toBe('');
    expect(dots(middling!.hats)).toBe(8);
    expect(middling!.shoulders).toBe('');
    expect(dots(near!.shoulders)).toBe(8);
    expect(dots(near!.seams)).toBe(6);
  });

  it('is exactly its footprint', () => {
    expect(drawBlock(battalion('a', [0, 0]), 10).body).toBe('M-45 -7.5h90v15h-90Z');
    expect(drawBlock(battalion('a', [0, 0]), 10).front).toBe('M-45 -7.5h90');
  });

  it('is drawn by its formation and its arm', () => {
    const skirmish = drawBlock(battalion('a', [0, 0], { body: { ...line, shape: 'open' } }), 10);
    expect(dots(skirmish.body)).toBe(6);
    expect(skirmish.foot).toBe('M-45 -7.5h90v15h-90Z');
    const square = drawBlock(battalion('a', [0, 0], { body: { ...line, shape: 'square' }, size: [4.5, 4.5] }), 10);
    expect(dots(square.body)).toBe(2);
    expect(square.front.endsWith('Z')).toBe(true);
    const horse = drawBlock(battalion('a', [0, 0], { body: { ...line, of: 'horse' } }), 20);
    expect(dots(horse.horses)).toBe(8);
    expect(horse.diagonal).not.toBe('');
    const gun = drawBlock(
      battalion('a', [0, 0], { body: { size: [3, 3], of: 'gun', shape: 'in-action' }, size: [3, 3] }),
      20,
    );
    expect(gun.gun).not.toBeNull();
    expect(dots(gun.hats)).toBe(4);
    const screened = drawBlock(battalion('a', [0, 0], { body: { ...line, screen: [[0, 3]] }, note: 'mixed' }), 10);
    expect(dots(screened.body)).toBe(2);
    const held = drawBlock(battalion('a', [0, 0], { body: { ...line, shape: 'garrison' } }), 10);
    expect([held.body, held.foot]).toEqual(['', 'M-45 -7.5h90v15h-90Z']);
  });

  it('of the same shape is drawn once', () => {
    const [one, other] = [battalion('a', [0, 0]), battalion('b', [9, 9], { facing: 90 })];
    expect(blockAt(one, 10)).toBe(blockAt(other, 10));
    expect(blockAt(one, 10)).not.toBe(blockAt(formed(one, column, 'attack_column'), 10));
  });

  it('comes to its piece with the scene', () => {
    const piece: Piece = { id: 'a', kind: 'block', at: [0, 0], block: 'L' };
    withBodies({ scene: { pieces: [piece], blocks: { L: line } } as unknown as Scene });
    expect(piece.body).toBe(line);
  });
});

describe('names behind blocks', () => {
  const project = (p: Point): Point => [p[0] * 10, 600 - p[1] * 10];
  const plates = (pieces: Piece[], k = 10, first: (id: string) => number = () => 0) =>
    platesOf(pieces, k, project, (piece) => piece.id.repeat(8), first);
  const hurt = (value: number) => ({ pools: [{ id: 'casualties', value, most: 3 }] });

  it('stand on the side away from the enemy', () => {
    const [north] = plates([battalion('a', [30, 30])]);
    const [south] = plates([battalion('a', [30, 30], { facing: 180 })]);
    expect(north!.y).toBeGreaterThan(300);
    expect(south!.y).toBeLessThan(300);
  });

  it('give way to one another, then only losses are shown', () => {
    const made = plates([
      battalion('a', [30, 30], hurt(1)),
      battalion('b', [30, 26.6], hurt(2)),
      battalion('c', [30, 33], hurt(0)),
    ]);
    const over = made.some((one, i) =>
      made.some(
        (other, j) =>
          i < j &&
          one.name &&
          other.name &&
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      ),
    );
    expect(over).toBe(false);
    expect(made.find((one) => one.id === 'b')!.pool!.value).toBe(2);
  });

  it('are left out from far away, but for who is looked at', () => {
    expect(plates([battalion('a', [30, 30])], 4)).toEqual([]);
    expect(plates([battalion('a', [30, 30], hurt(1))], 4)[0]!.name).toBe('');
    expect(plates([battalion('a', [30, 30])], 4, () => 3)[0]!.name).toBe('aaaaaaaa');
  });

  it('know how much of the sheet a turned block takes', () => {
    const [hw, hh] = halves(battalion('a', [0, 0], { facing: 90 }), 10);
    expect(hw).toBeCloseTo(7.5);
    expect(hh).toBeCloseTo(45);
  });
});

describe('quarters', () => {
  it('turn with the unit', () => {
    const place = placedAt([10, 10], 90);
    expect(place([0, 1])[0]).toBeCloseTo(11);
    expect(place([1, 0])[1]).toBeCloseTo(9);
  });
});

describe('the way of a battalion', () => {
  const starts = { a: [0, 0] as Point, b: [10, 0] as Point };
  const looks = (piece: string) => ({ a: 0, b: 350 })[piece];

  it('keeps its facing on every leg', () => {
    const one = addLeg({}, starts, ['a', 'b'], [3, 4], looks);
    expect(one.a).toEqual({ path: [[3, 4]], facings: [0] });
    expect(one.b).toEqual({ path: [[13, 4]], facings: [350] });
    const two = addLeg(one, starts, ['a'], [0, 2], looks);
    expect(two.a!.facings).toEqual([0, 0]);
    expect(shiftEnd(two, starts, ['a'], [1, 0], looks).a!.facings).toEqual([0, 0]);
  });

  it('turns where it ends, all by the same angle', () => {
    const one = turnBodies(addLeg({}, starts, ['a', 'b'], [3, 4], looks), ['a', 'b'], 30, looks);
    expect([one.a!.facings, one.b!.facings]).toEqual([[30], [20]]);
    const two = addLeg(one, starts, ['a'], [0, 2], looks);
    expect(two.a!.facings).toEqual([30, 30]);
    expect(turnBodies(two, ['a'], -60, looks).a!.facings).toEqual([30, 330]);
    expect(dropLeg(two, ['a']).a!.facings).toEqual([30]);
  });

  it('may only turn', () => {
    const turned = turnBodies({}, ['a'], 45, looks);
    expect(turned.a).toEqual({ facing: 45 });
    expect(addLeg(turned, starts, ['a'], [1, 1], looks).a).toEqual({ path: [[1, 1]], facings: [45] });
  });

  it('is drawn with a ghost at each corner', () => {
    const ways = {
      a: {
        path: [
          [0, 5],
          [4, 5],
        ] as Point[],
        facings: [0, 90],
      },
    };
    const { ghosts, paths } = waysDrawn(ways, starts, 'a', new Set(), '', () => ({
      facing: 0,
      body: line,
      note: 'line',
    }));
    expect(ghosts.map(({ at, facing, faint }) => [at, facing, !!faint])).toEqual([
      [[0, 5], 0, true],
      [[4, 5], 90, false],
    ]);
    expect(paths[0]!.points).toHaveLength(3);
  });

  it('is measured from edge to edge', () => {
    const one = { piece: battalion('a', [20, 10]) };
    const other = { piece: battalion('b', [22, 20], { facing: 180 }) };
    expect(lay(one, other).length).toBeCloseTo(8.5);
    expect(lay(one, { at: [20, 15] }).length).toBeCloseTo(4.25);
    expect(lay(one, { at: [27.5, 14.75] }).length).toBeCloseTo(5);
    expect(lay({ piece: battalion('c', [0, 0], { facing: 90 }) }, { at: [0, 6] }).length).toBeCloseTo(1.5);
  });
});

const ghost = (step: number | undefined, more: Partial<Ghost> = {}): Ghost => ({
  piece: 'a',
  kind: 'ghost-move',
  at: [0, 5],
  facing: 0,
  block: line,
  path: [
    [0, 0],
    [0, 5],
  ],
  chance: '11/12',
  share: 11 / 12,
  ...(step === undefined ? {} : { step }),
  ...more,
});

describe('an order', () => {
  it('has a card for each step, and one for what is being drawn', () => {
    const cards = cardsOf([ghost(undefined), ghost(undefined, { piece: 'b' }), ghost(2)], [ghost(3)]);
    expect(cards.map(({ step, count, drawn }) => [step, count, drawn])).toEqual([
      [1, 2, false],
      [2, 1, false],
      [3, 1, true],
    ]);
  });

  it('is drawn as numbered ghosts with the odds of getting so far', () => {
    const drawn = declaredDrawn(
      [ghost(undefined), ghost(2, { piece: 'b' }), ghost(2, { share: 0.004, chance: '1/250', lane: [[0, 0]] })],
      percent,
    );
    expect(drawn.ghosts.map(({ n, tag }) => [n, tag])).toEqual([
      [1, '11/12 · 92%'],
      [2, undefined],
      [2, '1/250 · < 1%'],
    ]);
    expect(drawn.paths.map((one) => one.main)).toEqual([true, false, true]);
    expect(drawn.lanes).toHaveLength(1);
  });

  it('look due north where nothing else is said, however they stand now', () => {
    const north: Ghost = { piece: 'a', at: [9, 9], block: line };
    expect(declaredDrawn([north], percent).ghosts[0]!.facing).toBe(0);
    expect(triedDrawn([{ piece: 'a', at: [9, 9], facing: 90 }], { a: { ghost: north } })[0]!.facing).toBe(0);
  });

  it('shows how those would stand who take another formation', () => {
    const tried = { a: { ghost: ghost(1, { block: column, note: 'attack_column', at: [1, 1] }) } };
    expect(triedDrawn([], tried)[0]).toMatchObject({ piece: 'a', at: [1, 1], body: column, note: 'attack_column' });
    expect(triedDrawn([{ piece: 'a', at: [9, 9], body: line }], tried)[0]!.body).toBe(column);
    expect(spotsDrawn({ a: { at: [7, 7], facing: 90 } }, tried).a).toMatchObject({
      at: [7, 7],
      facing: 90,
      body: column,
    });
  });
});
