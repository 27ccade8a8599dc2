import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, refuse } from '@cocobnk/result'
import { catchUp } from './arrival.ts'
import type { NotificationDeps } from './deps.ts'
import { changeHabit, readHabit } from './habit.ts'
import { prefer, readPreferences } from './preference.ts'
import { countUnread, isOwn, markRead, markReadUntil, type NotificationRow, selectListed } from './store.ts'
import { readDevices, subscribe } from './subscribe.ts'
import { deleteSubscription } from './subscription.store.ts'
import { linkOf, textOf, titleOf } from './words.ts'

type NotificationKey =
  | 'GET /notification'
  | 'GET /notification/unread'
  | 'POST /notification/read'
  | 'PATCH /notification/{notification_seq}'
  | 'GET /notification/preference'
  | 'PATCH /notification/preference/{kind}'
  | 'GET /notification/habit'
  | 'PUT /notification/habit'
  | 'GET /notification/push'
  | 'POST /notification/push'
  | 'DELETE /notification/push/{subscription_seq}'

export function notificationHttp(deps: NotificationDeps): Handlers<NotificationKey> {
  const { db } = deps
  const unread = async (memberSeq: string) => ok({ unread: await countUnread(db, memberSeq) })
  return {
    'GET /notification': async ({ caller, query, locale }) => {
      if (query.cursor === undefined) await catchUp(deps, caller.memberSeq)
      const page = await pageAfter(
        query,
        (range) => selectListed(db, caller.memberSeq, range),
        ({ created_at, notification_seq }) => ({ at: created_at, seq: notification_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map((row) => show(row, locale)) }) : page
    },
    'GET /notification/unread': async ({ caller }) => {
      await catchUp(deps, caller.memberSeq)
      return unread(caller.memberSeq)
    },
    'POST /notification/read': async ({ caller, body }) => {
      await markReadUntil(db, caller.memberSeq, new Date(body.until))
      return unread(caller.memberSeq)
    },
    'PATCH /notification/{notification_seq}': async ({ caller, path }) => {
      if (!(await isOwn(db, caller.memberSeq, path.notification_seq))) return refuse('NOT_FOUND')
      await markRead(db, caller.memberSeq, path.notification_seq)
      return unread(caller.memberSeq)
    },
    'GET /notification/preference': async ({ caller }) => ok(await readPreferences(deps, caller.memberSeq)),
    'PATCH /notification/preference/{kind}': ({ caller, path, body }) =>
      prefer(deps, { member_seq: caller.memberSeq, kind: path.kind, channel: body.channel, isOn: body.is_on }),
    'GET /notification/habit': async ({ caller }) => ok(await readHabit(db, caller.memberSeq)),
    'PUT /notification/habit': ({ caller, body }) => changeHabit(db, caller.memberSeq, body),
    'GET /notification/push': async ({ caller }) => ok(await readDevices(deps, caller.memberSeq)),
    'POST /notification/push': (call) => subscribe(deps, call),
    'DELETE /notification/push/{subscription_seq}': async ({ caller, path }) =>
      (await deleteSubscription(db, caller.memberSeq, path.subscription_seq)) ? ok({}) : refuse('NOT_FOUND'),
  }
}

function show(row: NotificationRow, locale: Locale) {
  return {
    notification_seq: row.notification_seq,
    kind: row.kind,
    title: titleOf(row, locale),
    text: textOf(row, locale),
    link: linkOf(row),
    is_read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
