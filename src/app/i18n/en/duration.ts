const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** A number of minutes in words, in hours where they are whole. */
export const duration = (minutes: number): string =>
  minutes % 60 === 0 ? many(minutes / 60, 'hour', 'hours') : many(minutes, 'minute', 'minutes')
