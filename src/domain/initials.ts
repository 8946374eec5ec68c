type Named = { first_name?: string | null; last_name?: string | null; email?: string | null }

/** Arabic letters would join into one. */
const apart = (first: string, last: string) => first + (/[\u0600-\u06ff]/.test(first) ? '\u200c' : '') + last

const letterOf = (text?: string | null) => [...(text ?? '').trim()][0]?.toUpperCase() ?? ''

/** The initials shown in place of a profile picture (specification 2, Header); empty without a name or email. */
export function initialsOf({ first_name, last_name, email }: Named): string {
  const first = letterOf(first_name)
  const last = letterOf(last_name)
  return first && last ? apart(first, last) : first || letterOf(email)
}
