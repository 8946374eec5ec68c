import type { Transaction } from '../../db/client.ts'
import { heldEffects, undoables } from '../../db/schema/undo.ts'
import type { AskedRight } from '../../domain/asked-rights.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { HeldEffect } from '../../domain/held-effects.ts'
import { type StaffVerb, staffVerbs } from '../../domain/rights.ts'
import type { Context } from '../context.ts'
import { readOfficeSettings } from '../settings/read-office-settings.ts'

/** How a verb is taken back: the data that its inverse needs, and the effects that wait for the window of undo (JSON). */
export type Undoable = { undo?: object | undefined; held?: readonly HeldEffect[] | undefined }

/** What takes a verb back, `POST /admin/undo/{id}`, and until when. */
export type Undo = { id: string; until: string }

/** Keeps how an entry is undone until its window is over, and with which rights. Returns null if it is final as it was done. */
export async function keepUndo(
  context: Context,
  tx: Transaction,
  { entry, verb, rights }: { entry: number; verb: StaffVerb; rights: AskedRight[] },
  { undo, held = [] }: Undoable,
): Promise<Undo | null> {
  if (undo === undefined && held.length === 0) return null
  if (staffVerbs[verb].kind === 'final') throw new Error(`${verb} is final, so there is nothing to keep for its undo`)
  const { undoMinutes } = await readOfficeSettings(tx)
  const until = addMinutes(context.now(), undoMinutes)
  await tx.insert(undoables).values({ entryId: entry, inverse: undo ?? null, rights, undoUntil: until, releaseAt: until })
  if (held.length > 0) await tx.insert(heldEffects).values(held.map(({ kind, payload }) => ({ entryId: entry, kind, payload })))
  return { id: String(entry), until: until.toISOString() }
}
