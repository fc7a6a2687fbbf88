/** The silhouettes of dice, seen from above, in a square from -19 to 19. */

export interface DieShape {
  outline: string;
  facets: string;
  size: number;
  drop: number;
}

const ring = (...points: [number, number][]) => `M${points.map((p) => p.join(' ')).join('L')}Z`;

const SHAPES: Record<string, DieShape> = {
  d4: { outline: ring([0, -17], [17, 12.5], [-17, 12.5]), facets: '', size: 16, drop: 7 },
  d6: {
    outline:
      'M-9 -14.5H9A5.5 5.5 0 0 1 14.5 -9V9A5.5 5.5 0 0 1 9 14.5H-9A5.5 5.5 0 0 1 -14.5 9V-9A5.5 5.5 0 0 1 -9 -14.5Z',
    facets: '',
    size: 18,
    drop: 6.2,
  },
  d8: {
    outline: ring([0, -17], [14.7, -8.5], [14.7, 8.5], [0, 17], [-14.7, 8.5], [-14.7, -8.5]),
    facets: 'M0 -17L14.7 8.5L-14.7 8.5Z',
    size: 16,
    drop: 6,
  },
  d10: {
    outline: ring([0, -17], [16, -5], [16, 6], [0, 17], [-16, 6], [-16, -5]),
    facets: 'M0 -17L11 4L0 10L-11 4ZM11 4L16 6M-11 4L-16 6M0 10V17',
    size: 14.5,
    drop: 4.6,
  },
  d12: {
    outline: ring(
      [0, -17],
      [10, -13.8],
      [16.2, -5.3],
      [16.2, 5.3],
      [10, 13.8],
      [0, 17],
      [-10, 13.8],
      [-16.2, 5.3],
      [-16.2, -5.3],
      [-10, -13.8],
    ),
    facets:
      'M0 -10.8L10.3 -3.3L6.3 8.7L-6.3 8.7L-10.3 -3.3ZM0 -10.8V-17M10.3 -3.3L16.2 -5.3M6.3 8.7L10 13.8M-6.3 8.7L-10 13.8M-10.3 -3.3L-16.2 -5.3',
    size: 14.5,
    drop: 5,
  },
};

/** The shape of a die; of one that has none of its own, the square. */
export const shapeOf = (die: string): DieShape => SHAPES[dieName(die)] ?? SHAPES['d6']!;

/** What a die is called: one that begins with a zero is no other die for that. */
export const dieName = (die: string): string => die.replace(/(?<=d\d+)z$/, '');

export type Tone = 'plain' | 'good' | 'bad' | 'dropped';
