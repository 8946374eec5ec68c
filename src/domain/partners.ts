/** The employee ranges that the partner form offers (specification 9). */
export const employeeRanges = ['1-10', '11-50', '51-100', '101-250', '251-500', '500+'] as const

/** The lower bound of a range, 500 for '500+', null if none is chosen (specification 5, Partner). */
export function employeesOfRange(range: string): number | null {
  return (employeeRanges as readonly string[]).includes(range) ? Number.parseInt(range, 10) : null
}

export const applicationStates = ['received', 'in_review', 'approved', 'declined'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** A company that works for us: being set up, at work, or not for now. */
export const partnerStates = ['onboarding', 'active', 'paused'] as const
export type PartnerState = (typeof partnerStates)[number]
