import { formatAed } from '../../domain/money.ts'

/** Dirhams of the API in words. */
export const aed = (dirhams: number): string => formatAed(Math.round(dirhams * 100))
