import { type ReactNode, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type Toast = {
  tone: 'success' | 'error'
  text: string
  /** With the name of a button that takes it away, what went wrong stays until it is dismissed or its page is left. */
  dismissLabel?: string
  /** A button beside the text. A toast that offers something waits until it is read and decided about. */
  action?: ReactNode
}

const shownForMs = 6_000
const offeredForMs = 20_000

let root: Root | null = null
let shown: Toast | null = null
let count = 0

/** Says something short at the lower edge of whatever page is open, or comes next; the next takes the place of the last. null takes it away. */
export function showToast(toast: Toast | null): void {
  if (!toast && !shown) return
  shown = toast
  count += 1
  root ??= createRoot(placeOnPage())
  root.render(toast && <ToastBox key={count} toast={toast} />)
}

/** Takes away what belongs to the page that is left. */
export function leaveToast(): void {
  if (shown?.dismissLabel) showToast(null)
}

function placeOnPage(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'toasts pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-4'
  document.body.append(place)
  return place
}

function ToastBox({ toast }: { toast: Toast }) {
  const { tone, text, dismissLabel, action } = toast
  const [isWatched, setWatched] = useState(false)
  const stays = isWatched || (tone === 'error' && dismissLabel !== undefined)
  const dismiss = () => {
    if (shown === toast) showToast(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is dismissed once, whichever function does it.
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismiss, action ? offeredForMs : shownForMs)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself; it stays while somebody is at it.
    <div
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
      className="pointer-events-auto flex min-h-14 max-w-reading items-center gap-3 rounded-lg bg-ink py-1.5 ps-4 pe-1.5 text-ground shadow-lift"
    >
      <Icon
        name={tone === 'error' ? 'circle-alert' : 'circle-check'}
        className={classNames('size-5', tone === 'error' ? 'text-saffron' : null)}
      />
      <p role={tone === 'error' ? 'alert' : 'status'} className={classNames('text-sm font-medium', !dismissLabel && 'pe-4')}>
        {text}
      </p>
      {action}
      {dismissLabel !== undefined && (
        <IconButton label={dismissLabel} onClick={dismiss} className="hover:bg-muted focus-visible:outline-ground">
          <Icon name="x" />
        </IconButton>
      )}
    </div>
  )
}
