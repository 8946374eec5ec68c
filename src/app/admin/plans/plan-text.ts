import type { PlanRow } from '../../../contracts/office/dispatch.ts'
import type { PlanState } from '../../../domain/plans.ts'
import { dateText } from '../../booking/dates.ts'
import type { useSite } from '../../i18n/messages.tsx'

type Site = ReturnType<typeof useSite>

export const planTones = {
  running: 'neutral',
  ready: 'brand',
  applied: 'success',
  discarded: 'neutral',
  outdated: 'warning',
  failed: 'danger',
} as const satisfies Record<PlanState, string>

/** What a plan is called: its city and day, or who is ill. */
export function planTitle({ t, language }: Site, { city, date, ill }: PlanRow): string {
  const day = dateText(date, language, 'shortOfYear')
  return ill ? t.officeDispatch.ofIllness(ill.name, day) : t.officeDispatch.of(city.name, day)
}

/** Who asked for a plan. */
export function planCause({ t }: Site, { cause, made_by }: PlanRow): string {
  const { causes } = t.officeDispatch
  if (cause === 'evening') return causes.evening
  return made_by ? causes.staff(made_by) : causes.somebody
}
