import { dirhamsFromFils } from '../domain/money.ts'
import { listOutstanding } from '../operations/outstanding/list-outstanding.ts'
import { payOutstanding } from '../operations/outstanding/pay-outstanding.ts'
import { payVisitFromWallet } from '../operations/wallet/pay-from-wallet.ts'
import type { Operations } from './operation.ts'

export const outstanding = {
  'GET /customer/outstanding/me': (context) => listOutstanding(context, context.actor.accountId),
  'POST /customer/outstanding/me/{id}/payments': async (context, { params: { id: visitId }, body, key }) => {
    const { accountId } = context.actor
    const { amount, card_token: cardToken = null, payment_method_id: savedCardId = null, from_wallet: fromWallet } = body
    const paid = fromWallet
      ? await payVisitFromWallet(context, accountId, visitId, key)
      : { left: 0, ...(await payOutstanding(context, accountId, { visitId, amount, cardToken, savedCardId }, key)) }
    return { id: paid.id, booking_id: paid.bookingId, amount: dirhamsFromFils(paid.amount), left: dirhamsFromFils(paid.left) }
  },
} satisfies Partial<Operations>
