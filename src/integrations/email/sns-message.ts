import { createVerify } from 'node:crypto'
import { z } from 'zod'
import { EventForged } from '../event-forged.ts'

/** SNS posts a message that found nobody again for an hour, under the time at which it was published. */
const heardForMs = 65 * 60_000
const aheadMs = 5 * 60_000
const patienceMs = 5_000

const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type SnsMessage = z.output<typeof SnsMessage>

/** What a topic of SNS posted: the id of the notification, and what was published. */
export type Notification = { id: string; message: string }

/**
 * Reads what one topic of Amazon SNS posts. Whoever has an account there can have SNS sign something, so that what another topic says counts as forged.
 * A subscription that begins is confirmed. server: another one than that of the topic's region; used by tests.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
 */
export function snsTopic(arn: string, region: string, server = `https://sns.${region}.amazonaws.com`) {
  let signer: { address: string; certificate: Promise<string> } | null = null

  async function fetched(address: string): Promise<Response> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (!answer.ok) throw new Error(`SNS answered ${answer.status}`)
    return answer
  }

  /** The certificate at an address of SNS, which has a new one about once a year. */
  function certificateAt(address: string): Promise<string> {
    if (signer?.address === address) return signer.certificate
    const certificate = fetched(address).then((answer) => answer.text())
    const asked = { address, certificate }
    signer = asked
    certificate.catch(() => {
      if (signer === asked) signer = null
    })
    return certificate
  }

  const isOfServer = (address: string): boolean => URL.canParse(address) && new URL(address).origin === server

  /** Null for what tells nothing, such as a subscription that began. Throws EventForged, SyntaxError. */
  return async function read(body: string, now: Date): Promise<Notification | null> {
    const { success, data: message } = SnsMessage.safeParse(JSON.parse(body))
    if (!success || message.TopicArn !== arn) throw new EventForged('It is no message of our topic')
    const age = now.getTime() - Date.parse(message.Timestamp)
    if (!(age <= heardForMs && age >= -aheadMs)) throw new EventForged('The signature is too old')
    if (!isOfServer(message.SigningCertURL) || !/^\/SimpleNotificationService-[\w-]+\.pem$/.test(new URL(message.SigningCertURL).pathname))
      throw new EventForged('The certificate is not of SNS')
    if (!isSigned(message, await certificateAt(message.SigningCertURL))) throw new EventForged('The signature is not right')
    if (message.Type === 'Notification') return { id: message.MessageId, message: message.Message }
    if (message.Type === 'SubscriptionConfirmation' && message.SubscribeURL && isOfServer(message.SubscribeURL))
      await (await fetched(message.SubscribeURL)).body?.cancel()
    return null
  }
}

function isSigned(message: SnsMessage, certificate: string): boolean {
  const names: (keyof SnsMessage)[] =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const signed = names.flatMap((name) => (message[name] == null ? [] : [`${name}\n${message[name]}\n`])).join('')
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  return createVerify(hash).update(signed).verify(certificate, message.Signature, 'base64')
}
