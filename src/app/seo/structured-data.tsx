import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Structured data for search engines (JSON-LD). It is data, not a script to run, as its type says, and every `<` is escaped. It comes with a page
 * that the server sends, and stays there; the browser, which writes no scripts, adds none for a page that it renders itself.
 */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const [isServed] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  if (!isServed) return null
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
