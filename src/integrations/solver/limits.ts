/**
 * How much work a search may be, in counts, so that the same day gives the same plan on any machine: steps are visits joined, prices moved and rows
 * worked through, a few hundred million a second; nodes are those of one choice among whole days.
 */
export type SearchLimits = { rounds: number; steps: number; nodes: number }

/** What is left to do. */
export type Budget = { steps: number }
