import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from './i18n/messages.tsx'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

/** A script that has not loaded by then counts as failed (specification 9). */
export const chunkPatience = 120_000

/**
 * A part of a page whose script is loaded on demand. If that fails or takes too long, the part is not left blank: it shows a message with a
 * button that tries again, which it also does by itself when the network is back, or what `otherwise` returns.
 */
export function lazyPart<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  otherwise?: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  let brought: ComponentType<P> | null = null
  const again = async () => {
    brought = await inTime(bring())
    return brought
  }

  function MissingPart(props: P) {
    const [Part, setPart] = useState(() => brought)
    return Part ? <Part {...props} /> : <Failed again={again} onCome={(part) => setPart(() => part)} />
  }

  return lazy(() =>
    inTime(bring()).then(
      (part) => ({ default: part }),
      () => ({ default: otherwise ?? MissingPart }),
    ),
  )
}

function inTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('A script has not come')), chunkPatience)
  })
  return Promise.race([part, late]).finally(() => clearTimeout(timer))
}

const stops = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'

type FailedProps<Part> = { again: () => Promise<Part>; onCome: (part: Part) => void }

/** Each failure is a new sentence, so that a screen reader says it again. */
function Failed<Part>({ again, onCome }: FailedProps<Part>) {
  const { t } = useSite()
  const words = t.site.late
  const place = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState(1)
  const retry = async () => {
    setBusy(true)
    try {
      const part = await again()
      const { parentElement: around, previousElementSibling: before } = place.current ?? {}
      const hadFocus = place.current?.contains(document.activeElement)
      flushSync(() => onCome(part))
      if (hadFocus && around) firstAfter(around, before)?.focus()
    } catch {
      setBusy(false)
      setFailures((count) => count + 1)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing that changes.
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <div ref={place} className="w-full">
      <Notice tone="warning" live>
        <p key={failures}>{words.part}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" busy={isBusy} onClick={retry}>
            {t.site.tryAgain}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Whoever pressed goes on in what has come, or else in what follows it. */
const firstAfter = (around: Element, before: Element | null | undefined) =>
  [...around.querySelectorAll<HTMLElement>(stops)].find(
    (one) => !before || before.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
