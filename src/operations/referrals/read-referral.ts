import { randomBytes } from 'node:crypto'
import { count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Referral } from '../../contracts/referrals.ts'
import { referralCodes, referrals } from '../../db/schema/referrals.ts'
import { referralReward } from '../../domain/ledger.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { lettersFrom } from '../../domain/reference.ts'
import type { Context } from '../context.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'
import { hashNetwork } from './hash-network.ts'

const newCode = () => lettersFrom(randomBytes(8))

/** A customer's invitation code, created when first requested, and its results. */
export async function readReferral(context: Context, owner: string): Promise<Referral> {
  await context.db
    .insert(referralCodes)
    .values({ owner, code: newCode(), network: hashNetwork(context), createdAt: context.now() })
    .onConflictDoNothing()
  const [row] = await context.db
    .select({
      code: referralCodes.code,
      invited: count(referrals.friend),
      credited: count(sql`CASE WHEN ${isNotNull(referrals.creditedAt)} THEN 1 END`),
    })
    .from(referralCodes)
    .leftJoin(referrals, eq(referrals.inviter, referralCodes.owner))
    .where(eq(referralCodes.owner, owner))
    .groupBy(referralCodes.code)
  const { code = '', invited = 0, credited = 0 } = row ?? {}
  const { referralHoldDays, referralsPerMonth } = await readMoneySettings(context.db)
  return {
    code,
    path: `/signup?invite=${code}`,
    reward: dirhamsFromFils(referralReward),
    hold_days: referralHoldDays,
    per_month: referralsPerMonth,
    invited,
    credited,
  }
}
