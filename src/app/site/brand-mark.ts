/** The outlines of the mark of art/brand.ts: house, tick and line. */
export const brandMark = {
  house: 'M8 37.5V21.5C8 12.5 15.5 8.5 24 2.5c8.5 6 16 10 16 19v16z',
  tick: 'm15.5 24.5 6.2 6.2 11-12',
  line: 'M6 40h36a2.8 2.8 0 0 1 0 5.6H6A2.8 2.8 0 0 1 6 40z',
}
