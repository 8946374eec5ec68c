/** Money is a whole number of fils: AED 1.00 is 100 fils. */
export type Fils = number

/** Converts dirhams as the API receives them (a number with at most two decimals) to fils; null if it is not a valid amount. */
export function filsFromDirhams(dirhams: number): Fils | null {
  if (!Number.isFinite(dirhams) || Math.abs(dirhams) > 1_000_000_000) return null
  const fils = Math.round(dirhams * 100)
  return Math.abs(dirhams * 100 - fils) < 1e-4 ? fils : null
}

/** Converts fils to the number of dirhams that the API returns. */
export function dirhamsFromFils(fils: Fils): number {
  return Math.round(fils) / 100
}

/** A share of an amount in basis points (500 is 5%), rounded half up once. */
export function shareOf(fils: Fils, basisPoints: number): Fils {
  return Math.floor((fils * basisPoints + 5_000) / 10_000)
}

/** 'AED 1,050.00' with a no-break space, in every language (product, UAE formats); what is taken off has its minus before it. */
export function formatAed(fils: Fils): string {
  const [dirhams = '', rest] = (Math.abs(fils) / 100).toFixed(2).split('.')
  return `${fils < 0 ? '\u2212' : ''}AED\u00a0${dirhams.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
