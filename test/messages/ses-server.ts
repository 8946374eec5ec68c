import { createPrivateKey, createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sign } from 'aws4'
import { afterAll } from 'vitest'
import type { SesSettings } from '../../src/integrations/email/ses-transport.ts'

const region = 'me-central-1'
const access = { accessKeyId: 'AKIDMAILS', secretAccessKey: 'kept-by-the-shop' }
export const topicArn = `arn:aws:sns:${region}:123456789012:mails`
/** A key made for these tests, and its certificate. */
const pem = readFileSync(join(import.meta.dirname, 'sns-signer.pem'), 'utf8')
const certificate = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))
const key = createPrivateKey(pem)

export type TakenMail = { to: string; raw: string; configurationSet: string; tags: { Name: string; Value: string }[] }
/** What it does with the next request instead of taking it; lost: it takes the message and is gone before it answers. */
export type Fault = 'crowded' | 'broken' | 'paused' | 'unverified' | 'refused' | 'lost'
const faultsAnswered: Record<Exclude<Fault, 'lost'>, [number, string, string]> = {
  crowded: [429, 'TooManyRequestsException', 'Too many'],
  broken: [500, 'InternalFailure', 'As it is'],
  paused: [400, 'SendingPausedException', 'As it is'],
  unverified: [400, 'MessageRejected', 'Email address is not verified.'],
  refused: [400, 'BadRequestException', 'Illegal address'],
}

/** A server that speaks the API of SES as far as messages are sent, and SNS's as far as it is asked for its certificate and to begin, until the file's tests have ended. */
export async function startSes() {
  const taken: TakenMail[] = []
  const faults: Fault[] = []
  const begun: string[] = []
  const certificates: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://ses')
    const fault = (status: number, name: string, message: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': `${name}:`, 'retry-after': '0.01' })
        .end(JSON.stringify({ message }))
    if (pathname.startsWith('/SimpleNotificationService-')) {
      certificates.push(pathname)
      return void response.end(certificate)
    }
    if (searchParams.get('Action') === 'ConfirmSubscription') {
      begun.push(searchParams.get('Token') ?? '')
      return void response.end('<ConfirmSubscriptionResponse/>')
    }
    if (request.method !== 'POST' || pathname !== '/v2/email/outbound-emails') return fault(404, 'NotFoundException', 'No such call')
    if (!isSigned(request, body)) return fault(403, 'InvalidSignatureException', 'As it is')
    const next = faults.shift()
    if (next && next !== 'lost') return fault(...faultsAnswered[next])
    const { Destination, Content, ConfigurationSetName, EmailTags } = JSON.parse(body)
    const raw = Buffer.from(Content.Raw.Data, 'base64').toString()
    taken.push({ to: Destination.ToAddresses[0], raw, configurationSet: ConfigurationSetName, tags: EmailTags })
    if (next === 'lost') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ MessageId: `ses-${taken.length}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: SesSettings = { ...access, configurationSet: 'shop', topicArn, server: address, topicServer: address }
  return { settings, address, taken, faults, begun, certificates }
}

/** Whether a request has the signature that another library than ours computes for it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
  const { authorization = '', host = '' } = headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  // Our client signs no type and length, which the other library would add.
  const asked = {
    method,
    path: url,
    host,
    service: 'ses',
    region,
    body,
    headers: signed,
    extraHeadersToIgnore: { 'content-type': true, 'content-length': true },
  }
  const again = sign(asked, access)
  return names.includes('host') && again.headers?.Authorization === authorization
}

type Posted = { id: string; at: Date; address: string }
type Signed = Record<string, string>

/** What SNS posts of an event of SES. */
export const notification = (event: object, posted: Posted): Signed => signed('Notification', JSON.stringify(event), posted)

/** What SNS posts to an address that a topic shall be told at. */
export function subscription(token: string, posted: Posted): Signed {
  const subscribe = `${posted.address}/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=${token}`
  return signed('SubscriptionConfirmation', 'You have chosen to subscribe', posted, { SubscribeURL: subscribe, Token: token })
}

function signed(type: string, message: string, { id, at, address }: Posted, more: Signed = {}): Signed {
  const fields: Signed = { Message: message, MessageId: id, ...more, Timestamp: at.toISOString(), TopicArn: topicArn, Type: type }
  return signAs('2', { ...fields, SigningCertURL: `${address}/SimpleNotificationService-0123abcd.pem` })
}

/** The same, signed anew, by the newer or the older of SNS's two ways. */
export function signAs(version: '1' | '2', fields: Signed): Signed {
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'].filter(
    (name) => name in fields,
  )
  const signer = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
  for (const name of names) signer.update(`${name}\n${fields[name]}\n`)
  return { ...fields, SignatureVersion: version, Signature: signer.sign(key, 'base64') }
}
