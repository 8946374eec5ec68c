import { whenTouched } from './when-touched.ts'

/**
 * A page arrives with the styles it needs as it stands; applying the full stylesheet would restyle all of it. So the stylesheet waits
 * (src/app/starter.ts) until somebody interacts with the page or something in it changes, and is applied before that change is painted.
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

/** React rewrites some attributes of fields, such as a radio button's name, without any visible effect. */
function isSeen({ addedNodes, attributeName, oldValue, target }: MutationRecord): boolean {
  if (attributeName === null) return addedNodes.length > 0
  return !/^(style|name|type)$/.test(attributeName) && (target as Element).getAttribute(attributeName) !== oldValue
}
