type Tile = { size: [number, number]; outline: string }

/** Quiet backgrounds: regional lattices, dunes, scales. Each outline repeats seamlessly. */
const TILES: Record<string, Tile> = {
  star: {
    size: [84, 84],
    outline:
      'M42 12l8.8 21.2L72 42l-21.2 8.8L42 72l-8.8-21.2L12 42l21.2-8.8zM21 21h42v42H21zM42 0v12M42 72v12M0 42h12M72 42h12M0 0l21 21M84 0 63 21M0 84l21-21M84 84 63 63',
  },
  khatam: {
    size: [72, 72],
    outline:
      'M36 8l8.2 8.2H55.8V27.8L64 36l-8.2 8.2V55.8H44.2L36 64l-8.2-8.2H16.2V44.2L8 36l8.2-8.2V16.2H27.8zM0 36h8M64 36h8M36 0v8M36 64v8',
  },
  scale: {
    size: [72, 36],
    outline:
      'M0 0a36 36 0 0 0 72 0M-36 18a36 36 0 0 0 72 0a36 36 0 0 0 72 0M0 36a36 36 0 0 0 72 0M-36-18a36 36 0 0 0 72 0a36 36 0 0 0 72 0',
  },
  lattice: {
    size: [56, 56],
    outline:
      'M28 0 56 28 28 56 0 28zM28 18l10 10-10 10-10-10zM0-10 10 0 0 10-10 0zM56-10 66 0 56 10 46 0zM0 46l10 10L0 66-10 56zM56 46l10 10-10 10-10-10z',
  },
  dune: { size: [160, 34], outline: 'M-80 17q40-20 80 0t80 0 80 0 80 0' },
  girih: {
    size: [60, 103.9],
    outline: 'M30 0v34.6M30 34.6 0 52v34.6M30 34.6 60 52v34.6M0 86.6l30 17.3 30-17.3M0 52-30 34.6M60 52l30-17.4M30 0 0-17.3M30 0l30-17.3',
  },
}

const NAMES = ['star', 'khatam', 'scale', 'lattice', 'dune', 'girih'] as const

/** A pattern element with the id `id`, stroked in `colour`. */
export function patternOf(turn: number, id: string, colour: string): string {
  const tile = TILES[NAMES[turn % NAMES.length] ?? 'star']
  if (!tile) return ''
  const [width, height] = tile.size
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${tile.outline}" fill="none" stroke="${colour}" stroke-width="2.4"/></pattern>`
}
