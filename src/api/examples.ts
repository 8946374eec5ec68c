import made from './examples.json' with { type: 'json' }

/** What a call is sent and answers, as the demo did (test/api/make-examples.ts). */
export type Example = { request?: unknown; response?: unknown }

/** The example of each call that has one, by the call's name. */
export const examples: { readonly [call: string]: Example | undefined } = made
