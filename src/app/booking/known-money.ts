import type { ChosenMoney, usedFor } from '../../domain/payment-split.ts'

/** What the customer has with us and uses of it. The rule of it comes with the part that shows it, so that no guest loads it. */
export type KnownMoney = ChosenMoney & { usedFor: typeof usedFor }
