/** The pattern of email addresses that browser forms use (HTML standard), with a dot required in the domain. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Whether a text is an email address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text)
