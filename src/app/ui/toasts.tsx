import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type Toast = { tone: 'success' | 'error'; text: string }
type Shown = Toast & { number: number }

const stays = 6_000

const ToastContext = createContext<((toast: Toast | null) => void) | null>(null)

/** Shows a short message at the bottom of the page: `toast({ tone: 'success', text })`; null removes it. */
export function useToasts(): (toast: Toast | null) => void {
  const toast = use(ToastContext)
  if (!toast) throw new Error('useToasts must be used within Toasts')
  return toast
}

/** One at a time: a new toast replaces the last. Success disappears by itself; an error stays until it is dismissed. */
export function Toasts({ dismissLabel, children }: { dismissLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const count = useRef(0)
  const toast = useCallback((next: Toast | null) => {
    count.current += 1
    setShown(next && { ...next, number: count.current })
  }, [])
  const dismiss = useCallback(() => setShown(null), [])
  return (
    <ToastContext value={toast}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-4">
        {shown && <OneToast key={shown.number} toast={shown} dismiss={dismiss} dismissLabel={dismissLabel} />}
      </div>
    </ToastContext>
  )
}

function OneToast({ toast: { tone, text }, dismiss, dismissLabel }: { toast: Toast; dismiss: () => void; dismissLabel: string }) {
  const [isWatched, setWatched] = useState(false)
  useEffect(() => {
    if (tone === 'error' || isWatched) return
    const timer = setTimeout(dismiss, stays)
    return () => clearTimeout(timer)
  }, [tone, isWatched, dismiss])
  return (
    <div
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      className="pointer-events-auto flex max-w-reading items-center gap-3 rounded-lg bg-ink py-1.5 ps-4 pe-1.5 text-ground shadow-lift"
    >
      <Icon
        name={tone === 'error' ? 'circle-alert' : 'circle-check'}
        className={classNames('size-5', tone === 'error' ? 'text-saffron' : null)}
      />
      <p role={tone === 'error' ? 'alert' : 'status'} className="text-sm font-medium">
        {text}
      </p>
      <IconButton label={dismissLabel} onClick={dismiss} className="hover:bg-muted focus-visible:outline-ground">
        <Icon name="x" />
      </IconButton>
    </div>
  )
}
