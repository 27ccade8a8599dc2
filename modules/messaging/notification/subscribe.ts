import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { deviceOf } from '@cocobnk/device'
import { ok, type Result, refuse } from '@cocobnk/result'
import { isPushEndpoint, isPushKey } from '@cocobnk/web-push'
import type { NotificationDeps } from './deps.ts'
import { isSubscribed, keepNewest, selectSubscriptions, upsertSubscription } from './subscription.store.ts'

type Wish = Pick<Call<'POST /notification/push'>, 'body' | 'caller' | 'client' | 'locale'>
type Subscribed = Result<Output<'POST /notification/push'>, CodeOf<'POST /notification/push'>>
type Shown = Awaited<ReturnType<typeof selectSubscriptions>>[number]

const BROWSERS_MAX = 10

/** Subscribes a browser. Only endpoints of known push services are accepted, so that the bank never calls any other URL. */
export async function subscribe(
  { db, push, notifySubscribed }: NotificationDeps,
  { body, caller, client, locale }: Wish,
): Promise<Subscribed> {
  const { endpoint, p256dh, auth } = body
  if (!push || !isPushEndpoint(endpoint, push.sandbox))
    return refuse('INVALID_INPUT', { fields: { endpoint: 'UNKNOWN' } })
  if (!isPushKey(p256dh)) return refuse('INVALID_INPUT', { fields: { p256dh: 'INVALID' } })
  const { browser, system } = deviceOf(client)
  const { memberSeq: member_seq, sessionSeq: session_seq } = caller
  const device = await inTransaction(db, async (transaction) => {
    const isNew = !(await isSubscribed(transaction, member_seq, endpoint))
    const wish = {
      subscription_seq: uuidV7(),
      member_seq,
      session_seq,
      locale,
      endpoint,
      p256dh,
      auth,
      browser,
      system,
    }
    const kept = await upsertSubscription(transaction, wish)
    await keepNewest(transaction, member_seq, BROWSERS_MAX)
    if (isNew) await notifySubscribed(transaction, { memberSeq: member_seq, client })
    return kept
  })
  return ok({ device: showDevice(device) })
}

export async function readDevices(
  { db, push }: NotificationDeps,
  memberSeq: string,
): Promise<Output<'GET /notification/push'>> {
  const rows = await selectSubscriptions(db, memberSeq)
  return { public_key: push?.publicKey ?? null, list: rows.map(showDevice) }
}

function showDevice({ created_at, ...device }: Shown) {
  return { ...device, created_at: created_at.toISOString() }
}
