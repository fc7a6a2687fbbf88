/** The drawings of areas by their names on the wire. */
import * as nature from './nature';
import type { AreaDrawing } from './strokes';
import * as works from './works';

export const AREAS: Record<string, AreaDrawing> = {
  wood: nature.wood,
  thicket: nature.thicket,
  bush: nature.bush,
  orchard: nature.orchard,
  crop: nature.crop,
  plough: nature.plough,
  agave: nature.agave,
  rocks: nature.rocks,
  marsh: nature.marsh,
  water: nature.water,
  shallows: nature.shallows,
  stream: nature.water,
  road: works.road,
  bridge: works.bridge,
  ford: works.ford,
  hill: nature.hill,
  steep: nature.steep,
  building: works.building,
  shed: works.shed,
  roof: works.roof,
  ruins: works.ruins,
  charred: works.charred,
  trench: works.trench,
  fire: works.fire,
  smoke: works.smoke,
  wagon: works.wagon,
  hatched: nature.hatched,
};
