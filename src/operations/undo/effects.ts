import type { Transaction } from '../../db/client.ts'
import type { HeldKind } from '../../domain/held-effects.ts'
import { noteRefused, releaseCredit, releaseRefund } from '../compensations/release-compensation.ts'
import type { Context } from '../context.ts'
import { releaseMail } from '../messages/hold-mail.ts'

/**
 * release carries an effect out in the database once the window of undo is over. An AppError refuses it: the world has moved on, nothing of it
 * stays, and refused notes the code.
 */
type Effect = {
  release: (context: Context, tx: Transaction, payload: unknown) => Promise<void>
  refused?: (context: Context, tx: Transaction, payload: unknown, code: string) => Promise<void>
}

/** How every kind of held effect is carried out. */
export const effects: Record<HeldKind, Effect> = {
  message: { release: releaseMail },
  refund: { release: releaseRefund, refused: noteRefused },
  credit: { release: releaseCredit, refused: noteRefused },
}
