/** The grain of the paper: a small tile, made once, laid under the sheet. */
import { rng } from './ink';

const TILE = 220;

export function paperGrain(): string {
  const r = rng('grain');
  const n = (v: number): string => v.toFixed(1);
  let marks = '';
  for (let i = 0; i < 110; i++) {
    const [x, y] = [n(r() * TILE), n(r() * TILE)];
    marks +=
      i % 3 === 0
        ? `<path d="M${x} ${y}q${n((r() - 0.5) * 8)} ${n((r() - 0.5) * 6)} ${n((r() - 0.5) * 12)} ${n((r() - 0.5) * 8)}" fill="none" stroke="#6b5430" stroke-width=".5" opacity=".1"/>`
        : `<circle cx="${x}" cy="${y}" r="${n(0.4 + r() * 0.5)}" fill="#6b5430" opacity="${(0.05 + r() * 0.09).toFixed(2)}"/>`;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}">${marks}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
