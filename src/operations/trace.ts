/**
 * Does some work as a step of its own in the trace of the request or job that it is part of. name: words of the code, never what somebody typed.
 * begins: whether a trace begins with it, as with a job.
 */
export type Trace = <T>(name: string, work: () => Promise<T>, begins?: 'trace') => Promise<T>

/** The trace of a process that makes none. */
export const untraced: Trace = (_name, work) => work()
