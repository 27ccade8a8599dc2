import type { NotificationKind } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { type DeliveryWorkflow, deliveryWorkflow, outboxRows } from '@cocobnk/outbox'
import type { pushSender } from '@cocobnk/web-push'
import { stop } from '@cocobnk/workflow'
import type { WebPushTables } from './deps.ts'
import { selectWebPush } from './push.store.ts'
import { deleteTarget, selectTarget } from './subscription.store.ts'
import { linkOf, pushTextOf, type Told, titleOf } from './words.ts'

/** After a day the push is given up; the notification remains in the inbox. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1_000

type Deps = { readonly db: Kysely<WebPushTables>; readonly send: ReturnType<typeof pushSender> | undefined }
type Waiting = NonNullable<Awaited<ReturnType<typeof selectWebPush>>>

export function webPushWorkflow({ db, send }: Deps): DeliveryWorkflow {
  return deliveryWorkflow('web_push', {
    rows: outboxRows(db, 'web_push'),
    find: (webPushSeq) => selectWebPush(db, webPushSeq),
    send: (waiting) => deliver({ db, send }, waiting),
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  })
}

async function deliver({ db, send }: Deps, { subscription_seq, values }: Waiting): Promise<void> {
  const target = await selectTarget(db, subscription_seq)
  if (!send || !target) return stop('GONE', 'nobody is there any more')
  const { locale, ...browser } = target
  const { kind, event = '', ref = null, ...rest } = values
  const told: Told = { kind: kind as NotificationKind, event, ref, values: rest }
  const message = { title: titleOf(told, locale), text: pushTextOf(told, locale), link: linkOf(told) }
  const outcome = await send(browser, JSON.stringify({ ...message, tag: `${kind}:${ref ?? event}` }))
  if (outcome === 'GONE') await deleteTarget(db, subscription_seq)
  if (outcome !== 'SENT') stop(outcome, 'the push service will never take it')
}
