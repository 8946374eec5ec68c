import { jobStates } from '../../db/schema/jobs.ts'
import { restorableRow } from '../audit/restorable-row.ts'

/** What parking a job and releasing it change, and their undo. */
export const jobParking = restorableRow(jobStates, ['parked_at'], 'name')
