import type { NotificationKind } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { isMuted, type NotificationMuteTable } from './mute.store.ts'

/** Mails that tell what a notification tells; any other is asked for or about security, and always goes. */
const KINDS: ReadonlyMap<string, NotificationKind> = new Map([
  ['application-news', 'APPLICATION'],
  ['inquiry-news', 'INQUIRY'],
  ['schedule-news', 'SCHEDULE'],
  ['withdrawal-news', 'WITHDRAWAL'],
])

export async function wantsMail(
  db: Kysely<{ notification_mute: NotificationMuteTable }>,
  memberSeq: string,
  template: string,
): Promise<boolean> {
  const kind = KINDS.get(template)
  return kind === undefined || !(await isMuted(db, { member_seq: memberSeq, kind, channel: 'MAIL' }))
}
