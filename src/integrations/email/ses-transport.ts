import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import type { MailOutcome } from '../../domain/mail-outcomes.ts'
import { askSigned } from '../ask-signed.ts'
import { composerOf } from './compose.ts'
import { messageIdOf, tagOf } from './message-tag.ts'
import { type Fault, sendByApi } from './send-by-api.ts'
import { snsTopic } from './sns-message.ts'
import type { MailEvent, MailTransport } from './transport.ts'

/** topicArn: the topic of SNS to which the configuration set publishes; its region is that of SES. server, topicServer: others that speak as SES and SNS do; used by tests. */
export type SesSettings = {
  accessKeyId: string
  secretAccessKey: string
  configurationSet: string
  topicArn: string
  server?: string
  topicServer?: string
  patienceMs?: number
}

const Refusal = z.object({ message: z.string().catch('') })
const at = z.coerce.date()
const happened = z.object({ timestamp: at })
const SesEvent = z.object({
  mail: z.object({ timestamp: at, tags: z.object({ message: z.tuple([z.string()]) }) }),
  delivery: happened.optional(),
  deliveryDelay: happened.extend({ delayType: z.string().optional() }).optional(),
  bounce: happened
    .extend({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]) })
    .optional(),
  complaint: happened.extend({ complaintFeedbackType: z.string().nullish() }).optional(),
  reject: z.object({ reason: z.string() }).optional(),
})
type SesEvent = z.output<typeof SesEvent>

/**
 * Sends emails by the API of Amazon SES, whose events come by a topic of Amazon SNS. SES has no key by which it takes a message once; what it tells
 * of a message shows that it has it, so that one whose answer was lost is sent again only if nothing was told until then.
 */
export function sesTransport(settings: SesSettings, from: string): MailTransport {
  const { accessKeyId, secretAccessKey, configurationSet, topicArn, patienceMs, topicServer } = settings
  const region = regionOf(topicArn)
  const server = settings.server ?? `https://email.${region}.amazonaws.com`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'ses' })
  const compose = composerOf('windows')
  const readTopic = snsTopic(topicArn, region, topicServer)

  return {
    name: 'ses',
    from,
    async send(mail) {
      const body = JSON.stringify({
        Destination: { ToAddresses: [mail.to] },
        Content: { Raw: { Data: (await compose(mail, from)).toString('base64') } },
        ConfigurationSetName: configurationSet,
        EmailTags: [{ Name: 'message', Value: tagOf(mail.messageId) }],
      })
      const ask = (signal: AbortSignal) =>
        askSigned(client, `${server}/v2/email/outbound-emails`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          signal,
        })
      await sendByApi({ provider: 'SES', patienceMs, ask, faultOf })
    },
    async readEvent(body, _headers, now) {
      const told = await readTopic(body, now)
      if (!told) return null
      const read = SesEvent.safeParse(jsonOf(told.message))
      const outcome = read.success ? outcomeOf(read.data) : null
      return outcome && { id: told.id, messageId: messageIdOf(read.data?.mail.tags.message[0] ?? ''), ...outcome }
    },
    close: async () => {},
  }
}

const regionOf = (arn: string): string => arn.split(':')[3] ?? ''

/** SNS tells people's words on its topic too, such as that SES may publish to it now. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A key, a domain or an account that SES does not accept is the shop's fault, and its messages wait; only what is wrong with the message itself stays wrong. */
function faultOf(answer: Response, body: unknown): Fault {
  const name = (answer.headers.get('x-amzn-errortype') ?? '').split(':')[0] ?? ''
  const { message } = Refusal.parse(body)
  const isOfMessage = name === 'BadRequestException' || (name === 'MessageRejected' && !message.includes('not verified'))
  return { name, message, verdict: name === 'TooManyRequestsException' ? 'early' : isOfMessage ? 'refused' : 'fails' }
}

function outcomeOf({ mail, delivery, deliveryDelay, bounce, complaint, reject }: SesEvent): Omit<MailEvent, 'id' | 'messageId'> | null {
  const told = (outcome: MailOutcome, when: Date, note: string | undefined = undefined) => ({
    outcome,
    at: when,
    note: note?.slice(0, 500) ?? null,
  })
  if (delivery) return told('delivered', delivery.timestamp)
  if (deliveryDelay) return told('delayed', deliveryDelay.timestamp, deliveryDelay.delayType)
  if (bounce)
    return told(
      bounce.bounceType === 'Permanent' ? 'bounced_hard' : 'bounced_soft',
      bounce.timestamp,
      bounce.bouncedRecipients[0]?.diagnosticCode,
    )
  // The reader took it out of the spam folder.
  if (complaint) return complaint.complaintFeedbackType === 'not-spam' ? null : told('complained', complaint.timestamp)
  return reject ? told('bounced_soft', mail.timestamp, reject.reason) : null
}
