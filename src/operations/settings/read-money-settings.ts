import type { Queryable } from '../../db/client.ts'
import { defaultMoneySettings, type MoneySettings } from '../../domain/money-settings.ts'
import { readStored } from './read-stored.ts'

/** The money settings of staff over the defaults. An impossible value throws. */
export const readMoneySettings = (db: Queryable): Promise<MoneySettings> => readStored(db, defaultMoneySettings)
