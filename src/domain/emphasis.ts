/** Paragraphs and, for each, the words that are emphasised in it (specification 3, About section). */
export type Emphasised = { paragraphs: string[]; highlights: string[][] }

const mark = /\*([^*\n]+)\*/g

/** A text as staff write it, with a blank line between paragraphs and *stars* around words to emphasise. */
export function readEmphasis(text: string): Emphasised {
  const written = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return {
    paragraphs: written.map((paragraph) => paragraph.replace(mark, '$1')),
    highlights: written.map((paragraph) => [...new Set([...paragraph.matchAll(mark)].map(([, words = '']) => words))]),
  }
}

/** The same as staff write it. Of words within other emphasised words only the outer ones are marked. */
export function writeEmphasis({ paragraphs, highlights }: Emphasised): string {
  return paragraphs.map((paragraph, index) => marked(paragraph, highlights[index] ?? [])).join('\n\n')
}

function marked(paragraph: string, highlights: readonly string[]): string {
  const wanted = highlights.filter(Boolean).sort((a, b) => b.length - a.length)
  let text = ''
  for (let at = 0; at < paragraph.length; ) {
    const words = wanted.find((one) => paragraph.startsWith(one, at))
    text += words ? `*${words}*` : paragraph[at]
    at += words?.length ?? 1
  }
  return text
}
