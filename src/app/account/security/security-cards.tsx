import { SessionsCard } from './sessions-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'

/** Where one is logged in, and how. */
export function SecurityCards() {
  return (
    <>
      <SessionsCard />
      <TwoStepCard />
    </>
  )
}
