/** The pattern of email addresses that browser forms use (HTML standard), with a dot required in the domain. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Whether a text is an email address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text)

/**
 * The mailbox that receives an address's mail, by which one person is told from another: lower case, without what follows a plus in the local
 * part. An address whose local part starts with a plus is a mailbox of its own.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const plus = address.indexOf('+')
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
}
