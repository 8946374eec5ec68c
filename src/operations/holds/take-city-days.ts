import type { Transaction } from '../../db/client.ts'
import { type Days, lockCityDays } from '../availability/lock-city-days.ts'
import type { Context } from '../context.ts'
import { expireHolds } from './expire-holds.ts'

/** Waits for the turn of a city's days (lockCityDays), and ends the holds that have run out, so that nobody is refused for their sake. */
export async function takeCityDays(context: Context, tx: Transaction, days: Days): Promise<void> {
  if (await lockCityDays(context, tx, days)) await expireHolds(context, tx)
}
