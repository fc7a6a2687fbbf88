/** Everything that the server says, as types: made from its own records (`make wire`), with a few names that read better here. */
import type * as made from './generated';

export type * from './generated';

export type Lang = keyof made.Said;
export type Point = made.Spot['at'];
export type Interval = made.Swing['bounds'];
export type Answer = unknown;

export type Terrain = made.Ground;
export type Area = made.SeenArea;
export type Line = made.SeenLine;
export type Gap = made.SeenOpening;
export type PieceKind = made.Piece['kind'];
/** A piece once it has arrived: with the block that it names (`withBodies`). */
export type Piece = made.Piece & { body?: made.Block };
export type Scene = Arrived<made.Scene, { pieces: Piece[]; reserve?: Piece[] }>;
export type Shown = Arrived<made.Shown, { scene: Scene }>;
export type GameCard = Arrived<made.GameCard, { scene: Scene }>;

/** What is staged as a scene of its own. */
export type Played = made.Faceoff | made.Round;

type Arrived<T, More> = Omit<T, keyof More> & More;
