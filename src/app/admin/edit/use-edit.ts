import type { UseMutationOptions } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ApiError } from '../../../contracts/client.ts'
import {
  changedFields,
  type FieldConflicts,
  fieldsOf,
  isContested,
  type VersionedDocument,
  type VersionedKind,
  withField,
} from '../../../domain/versions.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { type Change, useChange } from '../../private/use-change.ts'
import { type Form, useForm } from '../../private/use-form.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { type ActedAnswer, useActedToast } from '../undo/use-acted-toast.tsx'
import { type Draft, keepDraft, recallDraft } from './drafts.ts'

/** What somebody else has saved meanwhile. */
export type Conflict = { version: number; author: string | null; fields: FieldConflicts }
export type Side = 'mine' | 'theirs'

/** What an edit is sent with. */
export type SentEdit<Document> = { version: number; document: Document; key: string }

/** The form of one subject: what is typed, kept in the browser until it is saved. */
export type Edit<Document extends VersionedDocument = VersionedDocument> = {
  subject: { kind: VersionedKind; id: number | string }
  document: Document
  /** The names of the fields that differ from what is saved. */
  changed: readonly string[]
  /** Somebody has saved since this draft was begun. */
  isBehind: boolean
  /** The value of a field, such as 'title.en'. */
  value: <T>(field: string) => T
  set: (field: string, value: unknown) => void
  replace: (document: VersionedDocument) => void
  discard: () => void
  conflict: Conflict | null
  /** Saves with the chosen sides of the fields that both changed; of the others, the side that changed is taken. */
  resolve: (sides: Record<string, Side>) => Promise<void>
  keepEditing: () => void
  save: () => Promise<void>
  change: Pick<Change<never, unknown>, 'isBusy' | 'feedback'>
  form: Form
}

type Saved<Document> = { version: number; document: Document }

/**
 * saved is what the server has; mutation sends the edit, and its meta names what it changes. Of something new, the id is 'new' and saved an empty
 * document.
 */
export function useEdit<Document extends VersionedDocument, Answer extends ActedAnswer & { data: { version: number } }>(
  subject: { kind: VersionedKind; id: number | string },
  saved: Saved<Document>,
  mutation: UseMutationOptions<Answer, ApiError, SentEdit<Document>>,
  onSaved?: (answer: Answer) => unknown,
): Edit<Document> {
  const { t } = useSite()
  const acted = useActedToast()
  const { draft, keep, latest } = useDraft(`${subject.kind}/${subject.id}`, saved)
  const change = useChange(mutation, { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const form = useForm(change)
  const { keyFor, spend } = useIdempotencyKey()
  const { version, typed, base } = draft ?? { version: saved.version, typed: saved.document, base: saved.document }
  const conflict = change.error?.code === 'edit_conflict' ? (change.error.details as Conflict) : null

  const send = async (sent: Saved<Document>) => {
    const done = await change.run({ ...sent, key: keyFor(sent) })
    if (!done) return
    spend()
    const typedMeanwhile = latest()?.typed ?? sent.document
    keep(subject.id === 'new' ? null : { version: done.data.version, base: sent.document, typed: typedMeanwhile })
    acted(done)
    onSaved?.(done)
  }
  const type = (next: Document) => keep({ version, base, typed: next })
  return {
    subject,
    document: typed,
    changed: useMemo(() => changedFields(typed, base), [typed, base]),
    isBehind: draft !== null && draft.version < saved.version,
    value: <T>(field: string) => fieldsOf(typed)[field] as T,
    set: (field, value) => type(withField(typed, field, value)),
    replace: (document) => type({ ...typed, ...document }),
    discard: () => {
      keep(null)
      change.report(null)
      form.refuse({})
    },
    conflict,
    resolve: async (sides) => {
      if (!conflict) return
      const theirs = withFields(typed, conflict.fields, () => 'theirs')
      const next = withFields(typed, conflict.fields, (field, one) => sides[field] ?? sideOf(one))
      keep({ version: conflict.version, base: theirs, typed: next })
      await send({ version: conflict.version, document: next })
    },
    keepEditing: () => change.report(null),
    save: () => send({ version, document: typed }),
    change,
    form,
  }
}

/** The side of a field that only one editor changed. */
export const sideOf = (conflict: FieldConflicts[string]): Side =>
  isContested(conflict) || changedFields({ field: conflict.theirs }, { field: conflict.base }).length === 0 ? 'mine' : 'theirs'

function withFields<Document extends VersionedDocument>(
  document: Document,
  conflicts: FieldConflicts,
  choose: (field: string, conflict: FieldConflicts[string]) => Side,
): Document {
  return Object.entries(conflicts).reduce((next, [field, one]) => withField(next, field, one[choose(field, one)]), document)
}

/**
 * The draft of a subject, on the page and in the browser. What was just saved stays on the page until the server's answer to the next read has
 * it.
 */
function useDraft<Document extends VersionedDocument>(subject: string, saved: Saved<Document>) {
  const author = useAuth().user?.email ?? ''
  const [draft, setDraft] = useState<Draft<Document> | null>(() => recallDraft<Document>(author, subject))
  const current = useRef(draft)
  const keep = (next: Draft<Document> | null) => {
    current.current = next
    setDraft(next)
    keepDraft(author, subject, next && hasChanges(next) ? next : null)
  }
  const isOpen = draft !== null && (hasChanges(draft) || draft.version > saved.version)
  return { draft: isOpen ? draft : null, keep, latest: () => current.current }
}

const hasChanges = ({ typed, base }: Draft<VersionedDocument>): boolean => changedFields(typed, base).length > 0
