/** The content of an email, all plain text: the renderer escapes it. */
export type Content = {
  subject: string
  /** The name to greet; no greeting by name if empty. */
  name?: string
  /** The first one is also what a mailbox shows beside the subject. */
  paragraphs: readonly string[]
  /** Name and value pairs, shown as a table: what was booked, when, for how much. */
  facts?: readonly Fact[]
  /** The one next step: the only button. */
  action?: Linked
  /** What may be done later, as a plain link. */
  also?: Linked
  closing?: readonly string[]
}
export type Linked = { label: string; url: string }
export type Fact = readonly [name: string, value: string]

/** What every email has above and below its content: our site, and how we are reached; a missing way is left out. */
export type Letterhead = { home: string; phone: string; whatsapp: string }
