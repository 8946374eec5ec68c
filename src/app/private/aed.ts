import { dirhamsFromFils, formatAed } from '../../domain/money.ts'

const filsOf = (dirhams: number): number => Math.round(dirhams * 100)

/** Formats dirhams from the API. */
export const aed = (dirhams: number): string => formatAed(filsOf(dirhams))

/** Adds up dirhams from the API, in whole fils. */
export const sumOf = (dirhams: readonly number[]): number => dirhamsFromFils(dirhams.reduce((sum, one) => sum + filsOf(one), 0))
