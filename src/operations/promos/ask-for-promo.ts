import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type EditedPromo, PromoDocument } from '../../contracts/office/promos.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import { formatAed } from '../../domain/money.ts'
import { needsApproval } from '../../domain/promo.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { endByAsker } from '../approvals/end-approval.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockEdited } from '../versions/edit-subject.ts'
import { promoSubject, valuesOf } from './promo.ts'

/** A promo code as it was asked for; version: the one that the editor began with, null for a new one. */
export const AskedPromo = z.object({ code: z.string(), version: z.int().nullable(), document: PromoDocument })

/** Whether a promo code with these terms needs the approval of somebody else. */
export const isGenerous = (document: PromoDocument): boolean => needsApproval(valuesOf(document))

type Asking = z.output<typeof AskedPromo> & { verb: 'promo.add' | 'promo.edit'; key: string | null }

/** Asks for the approval of a promo code that gives much. Throws what making or saving it throws, and AppError conflict if it waits already. */
export async function askForPromo(context: Context, { verb, key, ...asked }: Asking): Promise<Acted<EditedPromo>> {
  const { code, version, document } = asked
  const act = { verb, subject: { kind: 'promo', id: code }, key, request: asked } as const
  return actAsStaff<EditedPromo>(context, act, async (tx, actor) => {
    if (version === null && verb === 'promo.add') {
      const [taken] = await tx.select({ code: promoCodes.code }).from(promoCodes).where(eq(promoCodes.code, code))
      const message = wordsFor(context).promoTaken
      if (taken) throw new AppError('invalid', message, { fields: { code: message } })
    } else await lockEdited(context, tx, promoSubject, { id: code, version, document })
    const payload = { ...asked, terms: termsOf(document) }
    const request = { kind: 'promo', subjectId: code, onBehalfOf: null, amount: null, payload, reason: inWords(asked) } as const
    const approval = await askApproval(context, tx, actor, request)
    const result = { id: code, version: version ?? 0, approval_id: approval }
    return { result, after: { approval, state: 'asked' }, undo: { approval } }
  })
}

/** As the database compares them with the row. */
function termsOf(document: PromoDocument) {
  const { startsAt, endsAt, ...rest } = valuesOf(document)
  return { ...rest, startsAt: startsAt.getTime() / 1_000, endsAt: endsAt.getTime() / 1_000 }
}

function inWords({ code, document }: z.output<typeof AskedPromo>): string {
  const { percent, amount, most, leastCharge, usageLimit } = valuesOf(document)
  const off = percent === null ? formatAed(amount ?? 0) : `${percent}%${most === null ? '' : ` (≤ ${formatAed(most)})`}`
  return `${code}: −${off}, ≥ ${formatAed(leastCharge)}, × ${usageLimit ?? '∞'}, ${document.from} – ${document.until}`
}

const Waiting = z.object({ approval: z.string() })

/** The inverse of a verb that may have asked instead: the request is withdrawn, or what it did is taken back. */
export const orWithdrawn =
  (inverse: Inverse): Inverse =>
  async (context, tx, data, actor) => {
    const asked = Waiting.safeParse(data)
    return asked.success ? endByAsker(context, tx, asked.data.approval) : inverse(context, tx, data, actor)
  }
