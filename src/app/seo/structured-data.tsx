/** Structured data for search engines (JSON-LD). It is data, not a script to run, as its type says, and every `<` is escaped. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
