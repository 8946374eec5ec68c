import { dirhamsFromFils, formatAed } from '../../domain/money.ts'

const filsOf = (dirhams: number): number => Math.round(dirhams * 100)

/** Dirhams of the API in words. */
export const aed = (dirhams: number): string => formatAed(filsOf(dirhams))

/** Dirhams of the API added up, in whole fils. */
export const sumOf = (dirhams: readonly number[]): number => dirhamsFromFils(dirhams.reduce((sum, one) => sum + filsOf(one), 0))
