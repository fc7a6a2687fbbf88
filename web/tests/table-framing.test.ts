import { describe, expect, it } from 'vitest';
import type { Point } from '../src/lib/wire';
import { fitLens, framing, toScreen } from '../src/table/plan/view';

const table = { width: 180, height: 120 };
const phone = { width: 390, height: 400 };

describe('framing', () => {
  it('comes near to a few men and keeps all of them in sight', () => {
    const men: Point[] = [
      [60, 80],
      [66, 74],
      [72, 80],
    ];
    const lens = framing(men, 8, table, phone);
    expect(lens.k).toBeGreaterThan(3 * fitLens(table, phone).k);
    for (const man of men) {
      const [x, y] = toScreen(man, lens, table);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(phone.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(phone.height);
    }
  });
  it('shows the whole table where they stand all over it, or where there is nobody', () => {
    const corners: Point[] = [
      [0, 0],
      [180, 120],
    ];
    expect(framing(corners, 8, table, phone)).toEqual(fitLens(table, phone));
    expect(framing([], 8, table, phone)).toEqual(fitLens(table, phone));
  });
});
