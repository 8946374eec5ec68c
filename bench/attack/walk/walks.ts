import type { Attack } from '../arena.ts'
import { everyCallAccepted } from './every-call.ts'
import { everyService } from './every-service.ts'

/** The shop as a plain start opens it, walked whole: what is walked is generated from its catalogue and contracts, so that nothing has to be listed. */
export const walks: readonly Attack[] = [everyService, everyCallAccepted]
