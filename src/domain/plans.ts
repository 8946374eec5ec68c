/** What of a day a plan relies on: one text for each visit and for each professional, equal as long as nothing of it has changed. */
export type PlanBasis = { visits: Record<string, string>; professionals: Record<string, string> }

/** Minutes before its start within which a visit keeps its people, unless one of them cannot come: they may be about to leave home. */
export const settledMinutes = 60

/** More visits than this are not planned as one day. */
export const mostPlannedVisits = 800
