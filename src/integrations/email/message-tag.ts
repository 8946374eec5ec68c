/** Our message id as the value of a provider's tag: letters, digits, '-' and '_'. It comes back in the events of the message. */
export const tagOf = (messageId: string): string => Buffer.from(messageId).toString('base64url')
export const messageIdOf = (tag: string): string => Buffer.from(tag, 'base64url').toString()
