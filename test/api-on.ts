import { createApi } from '../src/api/app.ts'
import { openGate } from '../src/api/guard-call.ts'
import type { Services } from '../src/operations/context.ts'
import { openWorkBudget } from '../src/operations/work-budget.ts'
import { patience } from './services.ts'

/** The API on these services, which sends nobody away because the machine is slow, nor because a whole file of tests comes from one address. */
export const apiOn = (services: Services) =>
  createApi(services, openGate({ patience, budget: openWorkBudget({ burst: Number.POSITIVE_INFINITY }) }))
