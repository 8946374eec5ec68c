import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConflictDialog, type ShownValues } from './conflict-dialog.tsx'
import { History } from './history.tsx'
import type { Edit } from './use-edit.ts'

type EditFormProps = {
  edit: Edit
  /** The name of each field as its label says it, for the history and for conflicts: 'title.en' or, without languages, 'slug'. */
  nameOf: (field: string) => string
  /** The words of the button that saves, where it is not Save. */
  submit?: string
  /** The address of the preview, which shows what is typed. */
  preview?: string
  /** How conflicts show the values of fields that are more than a text. */
  shown?: ShownValues
  children: ReactNode
}

/**
 * The frame of a form in which staff edit something: its fields, a bar that says whether they are saved, the choice between two editors' values,
 * and the history. Ctrl+S or ⌘S saves.
 */
export function EditForm({ edit, nameOf, submit, preview, shown, children }: EditFormProps) {
  const { t } = useSite()
  const words = t.officeEdit
  const { change, conflict, form, isBehind, save } = edit
  const hasChanges = edit.changed.length > 0
  useSaveKey(() => {
    if (hasChanges) void save()
  })
  return (
    <>
      <form
        method="post"
        {...form.props}
        noValidate
        onSubmit={form.submit(
          () => ({}),
          () => hasChanges && save(),
        )}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {children}
        {!conflict && <FeedbackNotice feedback={change.feedback} />}
        {isBehind && <Notice tone="warning">{words.behind}</Notice>}
        <Card className="bottom-bar sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-3 px-4 py-3 shadow-lift">
          <p role="status" className="me-auto text-sm text-muted">
            {hasChanges && words.unsaved}
          </p>
          {preview && (
            <a href={preview} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {words.preview}
              <span className="sr-only">{words.newTab}</span>
            </a>
          )}
          {hasChanges && <Discard edit={edit} />}
          <Button type="submit" size="sm" busy={change.isBusy} disabled={!hasChanges}>
            {change.isBusy ? words.saving : (submit ?? words.save)}
          </Button>
        </Card>
      </form>
      {conflict && <ConflictDialog edit={edit} conflict={conflict} nameOf={nameOf} shown={shown} />}
      {edit.subject.id !== 'new' && <History edit={edit} nameOf={nameOf} />}
    </>
  )
}

function Discard({ edit: { discard } }: Pick<EditFormProps, 'edit'>) {
  const { t } = useSite()
  const words = t.officeEdit
  const [isAsking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      <Dialog
        open={isAsking}
        kind="alert"
        onClose={keep}
        title={words.discardTitle}
        closeLabel={t.site.close}
        className="max-w-120"
        actions={
          <>
            <Button variant="secondary" onClick={keep}>
              {words.conflict.keepEditing}
            </Button>
            <Button variant="danger" onClick={discard}>
              {words.discard}
            </Button>
          </>
        }
      >
        <p>{words.discardNote}</p>
      </Dialog>
    </>
  )
}

/** Wherever the focus is: whoever comes back from the preview may have it nowhere. Not beside a dialog, which has a button of its own. */
function useSaveKey(save: () => void): void {
  const current = useRef(save)
  current.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) current.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
