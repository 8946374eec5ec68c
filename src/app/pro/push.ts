import type { ApiClient } from '../../contracts/client.ts'
import { ownWorker } from './own-worker.ts'

/** unable: this browser has no messages. blocked: they are forbidden in its settings. */
export type Listening = 'unable' | 'blocked' | 'off' | 'on'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const managerOf = async () => (await ownWorker()).pushManager

/** Whether this phone is told of changes while the app is closed. */
export async function readListening(): Promise<Listening> {
  if (!isAble()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return (await (await managerOf()).getSubscription()) ? 'on' : 'off'
}

/** Asks for permission, and subscribes this phone. Only after a tap: browsers refuse to be asked otherwise. Throws ApiError. */
export async function listen(api: ApiClient): Promise<Listening> {
  if ((await Notification.requestPermission()) !== 'granted') return readListening()
  const { data } = await api.call('GET /pro/push')
  const subscription = await (await managerOf()).subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key })
  await tell(api, subscription)
  return 'on'
}

/** Tells the shop of a subscription again, which the browser may have renewed. */
export async function renewListening(api: ApiClient): Promise<void> {
  if (!isAble() || Notification.permission !== 'granted') return
  const subscription = await (await managerOf()).getSubscription()
  if (subscription) await tell(api, subscription)
}

/** This phone is told of nothing any more. */
export async function listenNoMore(api: ApiClient | null): Promise<Listening> {
  if (!isAble()) return 'unable'
  await (await (await managerOf()).getSubscription())?.unsubscribe()
  await api?.call('DELETE /pro/push')
  return readListening()
}

async function tell(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await api.call('PUT /pro/push', { body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } })
}
