import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import type { Inverse } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { keepFirst } from '../versions/add-subject.ts'
import { lockEdited, saveNext } from '../versions/edit-subject.ts'
import { insertPromo, removePromo } from './add-promo.ts'
import type { AskedPromo } from './ask-for-promo.ts'
import { restorePromo } from './edit-promo.ts'
import { promoSubject } from './promo.ts'

/** Makes or saves a promo code that somebody else has approved, in the name of whoever asked. Throws AppError as addPromo and editPromo. */
export async function makeApproved(context: Context, tx: Transaction, asked: z.output<typeof AskedPromo>, authorId: string) {
  const { code: id, version, document } = asked
  if (version === null) {
    await insertPromo(context, tx, id, document)
    await keepFirst(context, tx, { kind: 'promo', id, document, authorId })
    return { after: { version: 1 }, undo: { id } }
  }
  const before = await lockEdited(context, tx, promoSubject, { id, version, document })
  const next = await saveNext(context, tx, promoSubject, { id, before, document, authorId })
  return { after: { version: next }, undo: { id, version: next } }
}

const Edit = z.object({ version: z.int() })

/** The inverse of makeApproved. */
export const unmakeApproved: Inverse = async (context, tx, data, actor) =>
  (Edit.safeParse(data).success ? restorePromo : removePromo)(context, tx, data, actor)
