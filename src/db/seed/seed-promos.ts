import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { promoCodes } from '../schema/promos.ts'

/** Inserts the promo code that the README names. */
export async function seedPromos(tx: Transaction, now: Date): Promise<void> {
  const onDay = (day: number) => instantOf(addDays(dubaiDateOf(now), day), '00:00')
  await tx.insert(promoCodes).values({
    code: 'MARHABA20',
    percent: 20,
    most: 10_000,
    leastCharge: 15_000,
    startsAt: onDay(-30),
    endsAt: onDay(365),
    createdAt: onDay(-30),
  })
}
