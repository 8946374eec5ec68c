import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { useSite } from './i18n/messages.tsx'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

/** A script that has not loaded by then counts as failed (specification 9). */
export const chunkPatience = 120_000

/**
 * A part of a page whose script is loaded on demand. If that fails or takes too long, the part is not left blank: it shows a message with a
 * reload button, or what `otherwise` returns.
 */
export function lazyPart<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P> = MissingPart,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    inTime(bring()).then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
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

function MissingPart() {
  const words = useSite().t.site.late
  return (
    <Notice tone="warning" live className="w-full">
      <p>{words.part}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Notice>
  )
}
