import type { ClaimFault } from '../../../domain/claims.ts'

/** What was wrong with a visit, as the customer chooses it. */
export const faultNames = {
  left_out: 'Something was left out',
  poor_result: 'It was not done well',
  not_finished: 'It was not finished',
  came_back: 'The problem is back',
  broken: 'Something is broken',
  scratched: 'Something is scratched',
  stained: 'Something is stained',
  water: 'Damage by water',
  other: 'Something else',
} satisfies Record<ClaimFault, string>
