import webPush from 'web-push'

export type PushKeys = { publicKey: string; privateKey: string }
export type Push = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  payload: string
  keys: PushKeys
  /** Whom a push service may write to about us: an https: or mailto: address. */
  contact: string
  /** Of two messages with the same topic the browser gets the later one, at most 32 characters. */
  topic: string
}

/** gone: the browser has ended the subscription. failed: the push service did not take it now. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends to browsers that are closed, by Web Push (RFC 8030, 8291, 8292). */
export type PushTransport = {
  /** Whether an address belongs to a push service: a phone must not make us call anything else. */
  accepts(endpoint: string): boolean
  send(push: Push): Promise<PushOutcome>
}

/** After this many seconds nobody needs to hear of it any more. */
const secondsToLive = 4 * 3_600
const timeoutMs = 10_000

/** Those of the browsers there are: Chrome and its kin, Firefox, Safari, Edge. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && hosts.some((host) => host.test(hostname))
}

export const webPushTransport = (accepts: PushTransport['accepts'] = isPushService): PushTransport => ({
  accepts,
  async send({ subscription, payload, keys, contact, topic }) {
    const vapidDetails = { subject: contact, ...keys }
    const request = requestOf(() =>
      webPush.generateRequestDetails(subscription, payload, {
        ...{ vapidDetails, topic, TTL: secondsToLive, urgency: 'high', contentEncoding: 'aes128gcm' },
      }),
    )
    if (!request) return 'gone'
    const answer = await fetch(request.endpoint, {
      ...{ method: request.method, headers: request.headers, body: request.body, redirect: 'error' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return 'sent'
    return answer?.status === 404 || answer?.status === 410 ? 'gone' : 'failed'
  },
})

/** null if the keys of the browser are none: nothing can ever be encrypted for it. */
function requestOf(make: () => webPush.RequestDetails) {
  try {
    const { endpoint, method, headers, body } = make()
    // The body says how long it is.
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>
    return { endpoint, method, headers: sent, body: new Uint8Array(body ?? []) }
  } catch {
    return null
  }
}
