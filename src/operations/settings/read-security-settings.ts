import type { Queryable } from '../../db/client.ts'
import { defaultSecuritySettings, type SecuritySettings } from '../../domain/security-settings.ts'
import { readStored } from './read-stored.ts'

/** The security settings of staff over the defaults. An impossible value throws. */
export const readSecuritySettings = (db: Queryable): Promise<SecuritySettings> => readStored(db, defaultSecuritySettings)
