import { WORKER } from './worker.ts'

export type PushAbility = 'unsupported' | 'denied' | 'possible'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Why a browser could not be subscribed: it was not allowed, or its push service is out of reach. */
export class PushFailed extends Error {}

/** Asks for permission if needed, and replaces an existing subscription, which may be for an older server key. */
export async function subscribeToPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('not allowed')
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  } catch (failure) {
    throw new PushFailed('out of reach', { cause: failure })
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
