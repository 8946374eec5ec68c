import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** The buttons at the end of the dialog. */
  actions?: ReactNode
  /** `alert` interrupts: it is announced at once. */
  kind?: 'dialog' | 'alert'
  /** Where the focus starts: in the first field, or else on the first action. */
  begins?: 'field' | 'action'
  /** Work is in progress: the dialog stays open until it ends. */
  busy?: boolean
  /** Shows something that is never shown again: only its actions close it. */
  once?: boolean
  className?: string
}

const fields = 'input:enabled, select:enabled, textarea:enabled'

/** The initial focus: in a group of radio buttons the checked one, not the first. */
function beginning(dialog: HTMLElement, begins: 'field' | 'action'): HTMLElement | null {
  const first = dialog.querySelector<HTMLInputElement>(fields)
  const field = first?.type === 'radio' ? (dialog.querySelector<HTMLElement>(`[name="${first.name}"]:checked`) ?? first) : first
  const action = dialog.querySelector<HTMLElement>('[data-begin], footer :is(a, button:enabled)')
  return begins === 'field' ? (field ?? action) : (action ?? field)
}

/**
 * A native modal dialog: it traps and returns the focus, and Escape closes it. A click outside does not, since that would lose what was
 * typed.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, actions, kind = 'dialog', begins = 'action', busy, once, className } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (dialog && open && !dialog.open) {
      dialog.showModal()
      beginning(dialog, begins)?.focus({ preventScroll: true })
    }
    if (!open && dialog?.open) dialog.close()
  }, [open, begins])

  // Closed before it is removed from the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const stay = (event: SyntheticEvent) => {
    if (busy || once) event.preventDefault()
  }

  return (
    <dialog
      ref={ref}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // A dialog that withoutModals has hidden is not closed, nor one that it has shown again before this event arrives.
      onClose={({ currentTarget }) => currentTarget.open || 'hidden' in currentTarget.dataset || onClose()}
      onCancel={stay}
      // A browser stops calling an onCancel that keeps refusing; the Escape key itself is always delivered.
      onKeyDown={(event) => event.key === 'Escape' && stay(event)}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-reading overscroll-contain scroll-pb-32 rounded-xl bg-surface text-ink shadow-lift',
        'backdrop:bg-[oklch(0.2_0.03_195/0.55)]',
        className,
      )}
    >
      <div className="grid gap-4 p-5 sm:p-7">
        <header className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          {!once && (
            <IconButton label={closeLabel} aria-disabled={busy || undefined} onClick={() => busy || onClose()} className="-me-2">
              <Icon name="x" />
            </IconButton>
          )}
        </header>
        {children}
        {actions && (
          <footer className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-3 pb-5 max-sm:*:grow sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  )
}
