import type { Intake } from '../../../domain/intake.ts'
import { cleaningIntakes } from './cleaning.ts'
import { careIntakes } from './people.ts'
import { placeIntakes } from './places.ts'
import { tradeIntakes } from './trades.ts'

export { fixedJobs } from './trades.ts'

/** What the services of the demo ask, by slug. */
export const intakes: Record<string, Intake> = { ...cleaningIntakes, ...tradeIntakes, ...careIntakes, ...placeIntakes }
