import type { Queryable } from '../../db/client.ts'
import { defaultOfficeSettings, type OfficeSettings } from '../../domain/office-settings.ts'
import { readStored } from './read-stored.ts'

/** The settings of the back office over the defaults. An impossible value throws. */
export const readOfficeSettings = (db: Queryable): Promise<OfficeSettings> => readStored(db, defaultOfficeSettings)
