import type { Queryable } from '../../db/client.ts'
import { type CapacitySettings, defaultCapacity } from '../../domain/capacity.ts'
import { holdTogether } from '../../domain/setting-table.ts'
import { defaultSettings, type Settings } from '../../domain/settings.ts'
import { readStored } from './read-stored.ts'

/** The calendar's settings, and what may be held without proof or payment. */
export type AllSettings = Settings & CapacitySettings

const defaults: AllSettings = { ...defaultSettings, ...defaultCapacity }

/** The settings of staff over the defaults (product, decisions 7 to 12). An impossible value throws. */
export async function readSettings(db: Queryable): Promise<AllSettings> {
  const settings = await readStored(db, defaults)
  if (!holdTogether(settings)) throw new Error('The settings close the shop before it opens')
  return settings
}
