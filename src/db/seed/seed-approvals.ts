import { addMinutes } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { approvals } from '../schema/approvals.ts'
import { laylasAccountId, omarsAccountId } from './accounts.ts'
import { aishasAccountId, hudasAccountId } from './customers.ts'

const hoursToDecide = 72

type Asked = {
  hoursAgo: number
  accountId: string
  amount: number
  reason: string
  decided?: { state: 'approved' | 'refused'; remark: string }
}

const asked: Asked[] = [
  { hoursAgo: 5, accountId: aishasAccountId, amount: 50_000, reason: 'The team broke a vase; she sent us a photo and the bill.' },
  { hoursAgo: 26, accountId: hudasAccountId, amount: 40_000, reason: 'Two visits in a row were cut short.' },
  {
    hoursAgo: 190,
    accountId: hudasAccountId,
    amount: 90_000,
    reason: 'Three visits started late.',
    decided: { state: 'refused', remark: 'One of them was on time. Please ask again for two.' },
  },
]

/** What Omar asked Layla to approve: credits above what he may give alone. */
export async function seedApprovals(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(approvals).values(
    asked.map(({ hoursAgo, accountId, amount, reason, decided }, index) => {
      const askedAt = addMinutes(now, -hoursAgo * 60)
      const gift = { kind: 'credit', owner: accountId, accountId, bookingId: null, paymentId: null, destination: 'wallet', amount, reason }
      return {
        id: `apv_${String(index).padStart(32, '0')}`,
        kind: 'credit' as const,
        subjectId: accountId,
        onBehalfOf: accountId,
        amount,
        payload: gift,
        reason,
        askedBy: omarsAccountId,
        askedRole: 'admin' as const,
        askedAt,
        expiresAt: addMinutes(askedAt, hoursToDecide * 60),
        ...(decided && { ...decided, decidedBy: laylasAccountId, decidedAt: addMinutes(askedAt, 60) }),
      }
    }),
  )
}
