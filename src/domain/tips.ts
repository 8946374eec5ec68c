import { addDays, dubaiDateOf } from './dubai-time.ts'
import type { Fils } from './money.ts'
import type { MoneySettings } from './money-settings.ts'

/** The smallest tip: what payment providers accept. */
export const leastTip: Fils = 200

/** What is offered beside an own amount. */
export const usualTips: readonly Fils[] = [500, 1_000, 2_000]

type Visited = { status: string; endsAt: Date }

/** Whether a tip can be given for a visit: it took place, at most so many days ago. */
export const isTippable = ({ status, endsAt }: Visited, now: Date, { tipDays }: Pick<MoneySettings, 'tipDays'>): boolean =>
  status === 'completed' && dubaiDateOf(now) <= addDays(dubaiDateOf(endsAt), tipDays)

/** Equal shares of a tip in fils, in the order of ids; what cannot be shared goes to the first ones. Whoever would get nothing is left out. */
export function sharesOf(amount: Fils, people: readonly number[]): { professionalId: number; amount: Fils }[] {
  const inOrder = [...people].sort((a, b) => a - b)
  const [each, rest] = [Math.floor(amount / inOrder.length), amount % inOrder.length]
  return inOrder
    .map((professionalId, index) => ({ professionalId, amount: each + (index < rest ? 1 : 0) }))
    .filter((share) => share.amount > 0)
}
