import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { SaidNotice } from './said-notice.tsx'
import type { Said } from './use-saving.ts'

type FormDialogProps = {
  title: string
  submit: string
  busyLabel: string
  isBusy: boolean
  said: Said | null
  tone?: 'primary' | 'danger'
  /** Cancel, unless told. */
  keepLabel?: string
  disabled?: boolean
  onSubmit: () => Promise<void> | void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for something and sends it; what went wrong is said within it, and nothing typed is lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, busyLabel, isBusy, said, tone = 'primary', keepLabel, disabled = false, onSubmit, onClose, children } = props
  const { t } = useSite()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || disabled) return
    await onSubmit()
    focusFirstError(form.current)
  }
  useEffect(() => {
    if (said?.tone === 'error') focusFirstError(form.current)
  }, [said])
  return (
    <Dialog
      open
      begins="field"
      busy={isBusy}
      onClose={onClose}
      title={title}
      closeLabel={t.account.close}
      className="max-w-120"
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {keepLabel ?? t.account.cancel}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={isBusy} disabled={disabled}>
            {isBusy ? busyLabel : submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={send} className="grid gap-5">
        {children}
        <SaidNotice said={said} />
      </form>
    </Dialog>
  )
}
