import type { Context } from '../context.ts'

/** The key of a message that is sent at most once in this many minutes, so that nobody can flood a mailbox. */
export const throttleKey = ({ now }: Pick<Context, 'now'>, minutes: number, message: string): string =>
  `${message}:${Math.floor(now().getTime() / (minutes * 60_000))}`
