import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons at the end of the dialog. */
  actions?: ReactNode
  /** `alert` interrupts: it is announced at once and does not close by a click beside it. */
  kind?: 'dialog' | 'alert'
  className?: string
}

/** A modal dialog of the platform: it traps and returns the focus, and Escape closes it. */
export function Dialog({ open, onClose, title, closeLabel, children, actions, kind = 'dialog', className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  // Closed before it is taken out of the page, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const closeBeside = (event: MouseEvent) => {
    if (kind === 'dialog' && event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way to close, and the platform brings it.
    <dialog
      ref={ref}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeBeside}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-reading overscroll-contain scroll-pb-24 rounded-xl bg-surface text-ink shadow-lift',
        'backdrop:bg-[oklch(0.2_0.03_195/0.55)]',
        className,
      )}
    >
      <div className="grid gap-4 p-5 sm:p-7">
        <header className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose} className="-me-2">
            <Icon name="x" />
          </IconButton>
        </header>
        {children}
        {actions && (
          <footer className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-3 pb-5 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  )
}
