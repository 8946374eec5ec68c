/** The pattern of email addresses that browser forms use (HTML standard), with a dot required in the domain. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Whether a text is an email address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text)

/** Gmail, under both of its names, delivers an address with dots to the mailbox without them. */
const gmail = /^(.*[^.].*)@(?:gmail|googlemail)\.com$/

/**
 * The mailbox that receives an address's mail, by which one person is told from another: lower case, without what follows a plus in the local
 * part, and at Gmail without dots. An address whose local part starts with a plus is a mailbox of its own. mailbox_of in the database is the
 * same rule.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const plus = address.indexOf('+')
  const untagged = plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
  const local = gmail.exec(untagged)?.[1]
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`
}
