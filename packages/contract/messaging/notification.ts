import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { timeZone } from '../time-zone.ts'

/** Counting stops here: one more than screens show. */
export const NOTIFICATION_COUNT_MAX = 100
const HOUR_SECONDS = 3_600

const notification = z.object({
  notification_seq: seqText,
  kind: z.enum(NOTIFICATION_KINDS),
  /** In the reader's language. */
  title: z.string(),
  text: z.string().nullable(),
  /** The page that shows it. */
  link: z.string(),
  is_read: z.boolean(),
  created_at: timeText,
})

/** The number of unread notifications; `NOTIFICATION_COUNT_MAX` means that many or more. */
const unread = z.object({ unread: z.number().int().min(0).max(NOTIFICATION_COUNT_MAX) })

/** `ALWAYS` cannot be switched off; `NEVER` means that this channel is not used. */
const wanted = z.enum(['ON', 'OFF', 'ALWAYS', 'NEVER'])
const preferences = z.object({
  list: z.array(z.object({ kind: z.enum(NOTIFICATION_KINDS), MAIL: wanted, APP: wanted, PUSH: wanted })),
})

/** By the clock of the member's time zone, such as 22:30. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const habit = {
  /** Null without quiet hours; they may cross midnight. */
  quiet_from: clockTime.nullable(),
  quiet_until: clockTime.nullable(),
  /** A daily mail that sums up what is unread. */
  has_digest: z.boolean(),
}

const device = z.object({
  subscription_seq: seqText,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: timeText,
})

export const notificationOperations = operations({
  'GET /notification': {
    act: 'list',
    summary: 'What the member was told, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(notification),
    refusals: [],
  },
  'GET /notification/unread': {
    act: 'unread',
    summary: 'How many the member has not read yet, up to a hundred',
    auth: 'member',
    output: unread,
    refusals: [],
  },
  'POST /notification/read': {
    act: 'read_all',
    summary: 'All that were there at a moment are read',
    auth: 'member',
    body: z.object({ until: timeText }),
    output: unread,
    refusals: [],
  },
  'PATCH /notification/{notification_seq}': {
    act: 'read',
    summary: 'One is read; reading it again changes nothing',
    auth: 'member',
    path: z.object({ notification_seq: seqText }),
    body: z.object({ type: z.enum(['SET_READ']) }),
    output: unread,
    refusals: [],
  },
  'GET /notification/preference': {
    act: 'preferences',
    summary: 'What the member is told of, and how',
    auth: 'member',
    output: preferences,
    refusals: [],
  },
  'PATCH /notification/preference/{kind}': {
    act: 'prefer',
    summary: 'Tell, or no longer tell, of a kind in a way',
    auth: 'member',
    path: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
    body: z.object({ channel: z.enum(NOTIFICATION_CHANNELS), is_on: z.boolean() }),
    output: preferences,
    refusals: [],
  },
  'GET /notification/habit': {
    act: 'habit',
    summary: 'When the member is not disturbed, and whether a daily mail sums up what is unread',
    auth: 'member',
    output: z.object({ ...habit, time_zone: timeZone.nullable() }),
    refusals: [],
  },
  'PUT /notification/habit': {
    act: 'set_habit',
    summary: 'Set quiet hours, in which only security is told by push or mail, and the daily mail',
    auth: 'member',
    body: z.object({ ...habit, time_zone: timeZone }),
    output: z.object({ ...habit, time_zone: timeZone.nullable() }),
    refusals: [],
  },
  'GET /notification/push': {
    act: 'devices',
    summary: 'The browsers that are told while no page is open, and the key that signs what they get',
    auth: 'member',
    output: z.object({ public_key: z.string().nullable(), list: z.array(device) }),
    refusals: [],
  },
  'POST /notification/push': {
    act: 'subscribe',
    summary: 'Tell this browser too; the same one again is the same one',
    auth: 'member',
    limit: { max: 60, windowSeconds: HOUR_SECONDS },
    body: z.object({
      endpoint: z.string().max(1_000),
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    output: z.object({ device }),
    refusals: [],
  },
  'DELETE /notification/push/{subscription_seq}': {
    act: 'unsubscribe',
    summary: 'Tell a browser no longer',
    auth: 'member',
    path: z.object({ subscription_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
})

export const notificationSchemas = { Notification: notification, PushDevice: device }
