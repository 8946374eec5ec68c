import { whenTouched } from './when-touched.ts'

/**
 * A page comes with the styles that it needs as it stands; to apply the whole stylesheet would style all of it once more. So it lies ready
 * (src/server/starter.ts) until somebody touches the page or something in it changes, and is applied before that is painted.
 */
export function dressWhenNeeded(): void {
  const asleep = document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')
  const dress = () => {
    changes.disconnect()
    forget()
    for (const link of asleep) link.media = 'all'
  }
  const forget = whenTouched(dress)
  const changes = new MutationObserver((records) => records.some(isSeen) && dress())
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeOldValue: true })
}

/** React writes some attributes of fields once more, the name of a choice by way of none, and none of these is seen. */
function isSeen({ addedNodes, attributeName, oldValue, target }: MutationRecord): boolean {
  if (attributeName === null) return addedNodes.length > 0
  return !/^(style|name|type)$/.test(attributeName) && (target as Element).getAttribute(attributeName) !== oldValue
}
