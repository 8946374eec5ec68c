import { isRefusedBy } from '../refused-by-database.ts'

/** The database's last word: two assignments of one professional would overlap (SQLSTATE 23P01). */
export const isOverlap = (error: unknown): boolean => isRefusedBy(error, 'code', '23P01')
