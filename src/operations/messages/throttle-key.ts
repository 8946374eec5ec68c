import type { Context } from '../context.ts'

/** The key of a message that goes out once in so many minutes at most, so that nobody fills another's mailbox. */
export const throttleKey = ({ now }: Pick<Context, 'now'>, minutes: number, message: string): string =>
  `${message}:${Math.floor(now().getTime() / (minutes * 60_000))}`
