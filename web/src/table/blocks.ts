/** A battalion as a block: its footprint in pixels, facing up, and what is drawn in it. */
import type { Piece } from '../lib/wire';

export interface BlockDrawing {
  /** The filled parts: one rectangle, a hollow square, or stands apart. */
  body: string;
  seams: string;
  shoulders: string;
  hats: string;
  front: string;
  /** The footprint where it is more than the filled parts. */
  foot: string;
  diagonal: string;
  form: 'line' | 'square' | 'skirmish';
  hat: number;
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
const dot = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;

const formOf = (note: string): BlockDrawing['form'] =>
  note.includes('square') ? 'square' : note.includes('skirmish') ? 'skirmish' : 'line';

/** `w` wide and `d` deep, in pixels; a stand is about as wide as it is deep in a line of one stand's depth. */
export function drawBlock(piece: Piece, w: number, d: number): BlockDrawing {
  const form = formOf(piece.note ?? '');
  const [x, y] = [-w / 2, -d / 2];
  const columns = Math.max(1, Math.round(w / Math.max(12, Math.min(d, 26))));
  const ranks = d > w * 0.45 ? 2 : 1;
  const stand = w / columns;
  const men = Math.max(1, Math.floor(stand / 8));
  const hat = Math.min(2.6, stand / 8, d / 6);
  const out: BlockDrawing = {
    body: '',
    seams: '',
    shoulders: '',
    hats: '',
    front: '',
    foot: '',
    diagonal: '',
    form,
    hat,
  };
  const man = (mx: number, my: number): void => {
    out.shoulders += `M${n(mx - 1.3 * hat)} ${n(my + hat * 0.5)}h${n(2.6 * hat)}`;
    out.hats += dot(mx, my, hat);
  };
  if (form === 'skirmish') {
    const wide = stand * 0.6;
    for (let i = 0; i < columns; i++) {
      const sx = x + stand * (i + 0.2);
      out.body += box(sx, y, wide, d);
      out.front += `M${n(sx)} ${n(y)}h${n(wide)}`;
      man(sx + wide * 0.3, y + d * 0.35);
      man(sx + wide * 0.7, y + d * 0.65);
    }
    out.foot = box(x, y, w, d);
    return out;
  }
  out.body = box(x, y, w, d);
  if (form === 'square') {
    const [hw, hd] = [w * 0.4, d * 0.4];
    out.body += `M${n(-hw / 2)} ${n(-hd / 2)}v${n(hd)}h${n(hw)}v${n(-hd)}Z`;
    out.front = box(x, y, w, d);
  } else {
    for (let i = 1; i < columns; i++) out.seams += `M${n(x + stand * i)} ${n(y)}v${n(d)}`;
    for (let i = 1; i < ranks; i++) out.seams += `M${n(x)} ${n(y + (d * i) / ranks)}h${n(w)}`;
    out.front = `M${n(x)} ${n(y)}h${n(w)}`;
  }
  if (piece.hat === 'cavalry' || piece.note?.includes('cavalry'))
    out.diagonal = `M${n(x)} ${n(y + d)}L${n(x + w)} ${n(y)}V${n(y + d)}Z`;
  const rows = ranks * 2;
  for (let i = 0; i < columns * men; i++)
    for (let k = 0; k < rows; k++) {
      const mx = x + (w * (i + 0.5)) / (columns * men);
      const my = y + (d * (k + 0.5)) / rows;
      if (form === 'square' && Math.abs(mx) < w * 0.22 && Math.abs(my) < d * 0.26) continue;
      man(mx, my);
    }
  return out;
}
