/** Thrown for an event without a valid or recent signature of the provider that it claims to be from. */
export class EventForged extends Error {
  override name = 'EventForged'
}

/** Compared by name: a provider and its caller may come from two copies of this module, the sources and the built server. */
export const isForged = (error: unknown): boolean => error instanceof Error && error.name === 'EventForged'
