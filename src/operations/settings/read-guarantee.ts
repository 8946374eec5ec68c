import type { Queryable } from '../../db/client.ts'
import { defaultGuarantee, type GuaranteeSettings } from '../../domain/guarantee-settings.ts'
import { readStored } from './read-stored.ts'

/** What the guarantee promises, by the settings of staff over the defaults. An impossible value throws. */
export const readGuarantee = (db: Queryable): Promise<GuaranteeSettings> => readStored(db, defaultGuarantee)
