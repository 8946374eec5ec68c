import { type ReactNode, useEffect, useId, useRef } from 'react'
import { usePhone } from './texts.ts'

/** A question over the page, at the thumb's end of the screen. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = usePhone()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="sheet">
      <h2 id={id}>{title}</h2>
      {children}
      <button type="button" onClick={() => dialog.current?.close()}>
        {t.problem.close}
      </button>
    </dialog>
  )
}
