import { createApi } from '../src/api/app.ts'
import { openGate } from '../src/api/guard-call.ts'
import type { Services } from '../src/operations/context.ts'
import { patience } from './services.ts'

/** The API on these services, which sends nobody away because the machine is slow. */
export const apiOn = (services: Services) => createApi(services, openGate({ patience }))
