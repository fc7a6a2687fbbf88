/** In place of two libraries that d3-zoom brings along: our table is moved by hand and at once, never by a transition. */
import { selection } from 'd3-selection';

Object.assign(selection.prototype, {
  interrupt() {
    return this;
  },
});

export const interrupt = (): void => {};
export const interpolateZoom = (): never => {
  throw new Error('the table knows no transitions');
};
