import { addDays, type DubaiDate, weekdayOf } from './dubai-time.ts'

/** How many working days a bank may take to show a refund; pages and emails name them. */
export const bankWorkingDays = 10

/** Where a refund stands: requested (our order has not reached the bank), sent, in the wallet, handed back in cash, or refused by the bank. */
export const refundStages = ['requested', 'sent', 'in_wallet', 'in_cash', 'refused'] as const
export type RefundStage = (typeof refundStages)[number]

type Refund = { state: 'pending' | 'done' | 'failed'; destination: string; gateway: string }

/** The stage of a refund: what is paid to a wallet, and cash, is there at once. */
export function refundStage({ state, destination, gateway }: Refund): RefundStage {
  if (state === 'pending') return 'requested'
  if (state === 'failed') return 'refused'
  if (destination === 'wallet') return 'in_wallet'
  return gateway === 'cash' && destination === 'source' ? 'in_cash' : 'sent'
}

/** The day by which a bank shows what it was sent on a day: working days are Monday to Friday, and no public holiday. */
export function expectedBy(sent: DubaiDate, isHoliday: (date: DubaiDate) => boolean): DubaiDate {
  let date = sent
  for (let left = bankWorkingDays; left > 0; ) {
    date = addDays(date, 1)
    const weekday = weekdayOf(date)
    if (weekday !== 0 && weekday !== 6 && !isHoliday(date)) left -= 1
  }
  return date
}
