import { type ReactNode, useId } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FeedbackNotice } from './feedback-notice.tsx'
import type { Change } from './use-change.ts'
import type { FieldErrors, Form } from './use-form.ts'

type FormDialogProps = {
  title: string
  submit: string
  busyLabel: string
  form: Form
  change: Pick<Change<never, unknown>, 'isBusy' | 'feedback'>
  tone?: 'primary' | 'danger'
  /** Default: Cancel. */
  keepLabel?: string
  disabled?: boolean
  /** The errors of the input; none by default. */
  check?: () => FieldErrors
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form; errors are shown inside it, and input is never lost. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submit,
    busyLabel,
    form,
    change,
    tone = 'primary',
    keepLabel,
    disabled = false,
    check,
    onSubmit,
    onClose,
    children,
  } = props
  const { t } = useSite()
  const id = useId()
  const { isBusy, feedback } = change
  const send = form.submit(
    () => check?.() ?? {},
    () => isBusy || disabled || onSubmit(),
  )
  return (
    <Dialog
      open
      begins="field"
      busy={isBusy}
      onClose={onClose}
      title={title}
      closeLabel={t.site.close}
      className="max-w-120"
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {keepLabel ?? t.privatePages.cancel}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={isBusy} disabled={disabled}>
            {isBusy ? busyLabel : submit}
          </Button>
        </>
      }
    >
      <form method="post" {...form.props} id={id} noValidate onSubmit={send} className="grid gap-5">
        {children}
        <FeedbackNotice feedback={feedback} />
      </form>
    </Dialog>
  )
}
