/** All keys of the page of a game, as they are listed. A key that starts with a small letter and a dash is a word. */
export interface Stroke {
  /** Keys that do the same, each pressed with those before it: [['Ctrl', 'Z']]. */
  keys: string[][];
  /** The text that says what it does. */
  does: string;
}
export interface Group {
  title: string;
  strokes: Stroke[];
}

const FINER = [['key-arrows'], ['key-shift', 'key-arrows'], ['key-ctrl', 'key-arrows']];

export const KEYS: readonly Group[] = [
  {
    title: 'keys-everywhere',
    strokes: [
      { keys: [['?']], does: 'keys-help' },
      { keys: [['key-tab']], does: 'keys-tab' },
      { keys: [['key-escape']], does: 'keys-escape' },
      { keys: [['key-ctrl', 'Z']], does: 'keys-undo' },
      { keys: [['T']], does: 'keys-twin' },
      { keys: [['M']], does: 'keys-measure' },
      { keys: [['V']], does: 'keys-sight' },
      { keys: [['R']], does: 'keys-conduct' },
      { keys: [['key-space']], does: 'keys-skip' },
    ],
  },
  {
    title: 'keys-question',
    strokes: [
      { keys: [['1 – 9']], does: 'keys-number' },
      { keys: [['0']], does: 'keys-pass' },
      { keys: [['play-yes-key'], ['play-no-key']], does: 'keys-yes' },
      { keys: [['key-enter']], does: 'keys-go' },
      { keys: [['key-ctrl', 'key-enter']], does: 'keys-go-anywhere' },
    ],
  },
  {
    title: 'keys-path',
    strokes: [
      { keys: FINER, does: 'keys-path-move' },
      { keys: [['key-space']], does: 'keys-path-corner' },
      { keys: [['Q'], ['E']], does: 'keys-path-turn' },
      { keys: [['key-backspace']], does: 'keys-path-drop' },
    ],
  },
  {
    title: 'keys-table',
    strokes: [
      { keys: [['key-page-down'], ['key-page-up']], does: 'keys-next' },
      { keys: [['key-arrows']], does: 'keys-near' },
      { keys: [['U']], does: 'keys-unit' },
      { keys: [['I']], does: 'keys-into' },
      { keys: [['key-home'], ['key-end']], does: 'keys-ends' },
      { keys: [['S']], does: 'keys-able' },
      { keys: [['key-enter']], does: 'keys-pick' },
      { keys: [['F']], does: 'keys-reference' },
      { keys: [['W']], does: 'keys-where' },
      { keys: [['A']], does: 'keys-around' },
      { keys: [['C']], does: 'keys-cross-on' },
      { keys: [['+'], ['−'], ['0']], does: 'keys-zoom' },
    ],
  },
  {
    title: 'keys-past',
    strokes: [
      { keys: [['J'], ['L']], does: 'replay-key-answer' },
      {
        keys: [
          ['key-shift', 'J'],
          ['key-shift', 'L'],
        ],
        does: 'replay-key-phase',
      },
      { keys: [['<'], ['>']], does: 'replay-key-turn' },
      { keys: [['key-home'], ['key-end']], does: 'replay-key-ends' },
      { keys: [['K']], does: 'replay-key-play' },
      { keys: [['key-escape']], does: 'replay-key-present' },
    ],
  },
  {
    title: 'keys-cross',
    strokes: [
      { keys: FINER, does: 'keys-cross-move' },
      { keys: [['key-enter']], does: 'keys-cross-pick' },
      { keys: [['key-escape']], does: 'keys-cross-off' },
    ],
  },
];
