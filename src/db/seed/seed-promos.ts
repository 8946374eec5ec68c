import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { promoCodes } from '../schema/promos.ts'

/** Inserts the promo code that the README names, one that has not begun and one that is over. */
export async function seedPromos(tx: Transaction, now: Date): Promise<void> {
  const onDay = (day: number) => instantOf(addDays(dubaiDateOf(now), day), '00:00')
  await tx.insert(promoCodes).values([
    { code: 'MARHABA20', percent: 20, most: 10_000, leastCharge: 15_000, startsAt: onDay(-30), endsAt: onDay(365), createdAt: onDay(-30) },
    { code: 'WINTER50', amount: 5_000, leastCharge: 20_000, startsAt: onDay(9), endsAt: onDay(40), usageLimit: 300, createdAt: onDay(-2) },
    { code: 'SUMMER15', percent: 15, startsAt: onDay(-150), endsAt: onDay(-60), usageLimit: 500, createdAt: onDay(-155) },
  ])
}
