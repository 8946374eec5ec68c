import type { Intake } from './intake.ts'

/** A sub-service, as far as it decides what is asked: with a price of its own, people and hours are not. */
type Part = { fixed: unknown }

/** Whether a visit is priced by people and hours, which are then chosen. */
export const isByTime = (intake: Intake | null, subService: Part | null): boolean => !subService?.fixed && intake?.charges !== 'job'

/** Which of the specification's options are chosen by whoever books; hours only where time is charged. */
export function optionsAsked(intake: Intake | null, subService: Part | null) {
  const byTime = isByTime(intake, subService)
  return {
    cleaners: byTime && (intake?.asks_cleaners ?? true),
    hours: byTime,
    frequency: intake?.asks_frequency ?? true,
    materials: byTime && (intake?.asks_materials ?? true),
  }
}
