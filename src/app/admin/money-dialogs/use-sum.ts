import { useState } from 'react'
import type { CompensationTerms } from '../../../contracts/office/compensations.ts'
import { filsFromDirhams } from '../../../domain/money.ts'
import { dirhamsOf } from '../../account/money/amount.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import type { FieldErrors } from '../../private/use-form.ts'

const shortestReason = 3

/** The amount and the reason that somebody types, and what is wrong with them. most: in dirhams, if there is a bound. */
export function useSum(terms: CompensationTerms | undefined, most: number | null) {
  const words = useSite().t.officeMoneyDialogs
  const [typed, setTyped] = useState({ amount: '', reason: '' })
  const amount = dirhamsOf(typed.amount)
  const fils = filsFromDirhams(amount)
  const isAmount = fils !== null && fils > 0
  const wrongAmount = !isAmount ? words.amountWrong : most !== null && amount > most ? words.amountTooLarge(aed(most)) : undefined
  // As far as the page knows; the database decides.
  const isAsked = !wrongAmount && terms !== undefined && amount > terms.alone
  const check = (): FieldErrors => ({
    amount: wrongAmount,
    reason: typed.reason.trim().length < shortestReason ? words.reasonRequired : undefined,
  })
  return {
    typed,
    edit: (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change })),
    check,
    sum: { amount, reason: typed.reason.trim() },
    /** What its button says. */
    submit: wrongAmount ? words.give : isAsked ? words.ask(aed(amount)) : words.send(aed(amount)),
    isAsked,
  }
}
