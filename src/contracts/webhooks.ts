import { z } from 'zod'
import { successOf } from './answers.ts'

export const EventAnswer = successOf(z.object({ result: z.enum(['settled', 'nothing_new', 'unknown', 'ignored']) }))
