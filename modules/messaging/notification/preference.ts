import {
  type CodeOf,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type Output,
} from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { NotificationDeps } from './deps.ts'
import { MAIL_POLICY } from './mail-policy.ts'
import { deleteMute, insertMute, type NotificationMuteTable, selectMuted } from './mute.store.ts'

type Preferences = Output<'GET /notification/preference'>
type Wanted = Preferences['list'][number]['MAIL']
type Db = Pick<NotificationDeps, 'db'>

export async function readPreferences({ db }: Db, memberSeq: string): Promise<Preferences> {
  const muted = new Set((await selectMuted(db, memberSeq)).map(({ kind, channel }) => `${kind} ${channel}`))
  const wanted = (kind: NotificationKind, channel: NotificationChannel): Wanted =>
    fixedOf(kind, channel) ?? (muted.has(`${kind} ${channel}`) ? 'OFF' : 'ON')
  return {
    list: NOTIFICATION_KINDS.map((kind) => {
      const [MAIL, APP, PUSH] = NOTIFICATION_CHANNELS.map((channel) => wanted(kind, channel))
      return { kind, MAIL: MAIL ?? 'ON', APP: APP ?? 'ON', PUSH: PUSH ?? 'ON' }
    }),
  }
}

export async function prefer(
  { db }: Db,
  { isOn, ...mute }: NotificationMuteTable & { readonly isOn: boolean },
): Promise<Result<Preferences, CodeOf<'PATCH /notification/preference/{kind}'>>> {
  if (fixedOf(mute.kind, mute.channel)) return refuse('INVALID_INPUT', { fields: { channel: 'FIXED' } })
  await (isOn ? deleteMute : insertMute)(db, mute)
  return ok(await readPreferences({ db }, mute.member_seq))
}

function fixedOf(kind: NotificationKind, channel: NotificationChannel): 'ALWAYS' | 'NEVER' | undefined {
  const policy = channel === 'MAIL' ? MAIL_POLICY[kind] : undefined
  return typeof policy === 'string' ? policy : undefined
}
