/** A job's name in the queue; of several queued runs only one is kept, so that jobs never pile up. */
export const taskOf = (name: string): string => name.replaceAll(' ', '_')
