type Named = { first_name?: string | null; last_name?: string | null; email?: string | null }

/** Arabic letters would join into one. */
const apart = (first: string, last: string) => first + (/[\u0600-\u06ff]/.test(first) ? '\u200c' : '') + last

const letterOf = (text?: string | null) => [...(text ?? '').trim()][0]?.toUpperCase() ?? ''

/** What stands in for somebody's picture (specification 2, Header); empty where there is neither name nor address. */
export function initialsOf({ first_name, last_name, email }: Named): string {
  const first = letterOf(first_name)
  const last = letterOf(last_name)
  return first && last ? apart(first, last) : first || letterOf(email)
}
