import type { Transaction } from '../../db/client.ts'
import type { HeldKind } from '../../domain/held-effects.ts'
import type { Context } from '../context.ts'
import { releaseMail } from '../messages/hold-mail.ts'

/** Carries out an effect of the database once the window of undo is over. An AppError refuses it: the world has moved on. */
type Release = (context: Context, tx: Transaction, payload: unknown) => Promise<void>

/** How every kind of held effect is released. */
export const effects: Record<HeldKind, Release> = {
  message: releaseMail,
}
