import { isFilesAway } from '../integrations/files/away.ts'
import { isDatabaseAway } from './is-database-away.ts'

/** Whether an error means that the database or the file store is unavailable for now. */
export const isAway = (error: unknown): boolean => isFilesAway(error) || isDatabaseAway(error)
