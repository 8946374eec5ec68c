/** The value of an attribute as React writes it. */
export const decodeAttribute = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
