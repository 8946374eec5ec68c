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
  /** Cancel, unless told. */
  keepLabel?: string
  disabled?: boolean
  /** What is wrong with what was typed; nothing, unless told. */
  check?: () => FieldErrors
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for something and sends it; what went wrong is said within it, and nothing typed is lost. */
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
      <form {...form.props} id={id} noValidate onSubmit={send} className="grid gap-5">
        {children}
        <FeedbackNotice feedback={feedback} />
      </form>
    </Dialog>
  )
}
