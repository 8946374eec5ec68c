import type { z } from 'zod'
import { ErrorAnswer } from '../contracts/answers.ts'

/** One answer of a call, for its documentation. */
export const saying = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** What a call answers, for its documentation; openapi.ts adds what every call may answer. */
export const answering = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: saying(schema, description),
  422: saying(ErrorAnswer, 'The input is not valid; fields names what is wrong'),
})

/** As answering, for a call that names one thing. */
export const answeringOne = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  ...answering(schema, description),
  404: saying(ErrorAnswer, 'There is none of this name'),
})

/** The JSON body that a call asks for. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** A refusal of a call, for its documentation. */
export const refusing = (description: string) => saying(ErrorAnswer, description)
