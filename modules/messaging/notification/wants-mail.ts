import { NOTIFICATION_KINDS, type NotificationKind } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { MAIL_POLICY } from './mail-policy.ts'
import { isMuted, type NotificationMuteTable } from './mute.store.ts'

/** Mails equivalent to a notification; all others were requested or concern security, and are always sent. */
function kindOf(template: string): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((kind) => {
    const policy = MAIL_POLICY[kind]
    return typeof policy === 'object' && policy.template === template
  })
}

export async function wantsMail(
  db: Kysely<{ notification_mute: NotificationMuteTable }>,
  memberSeq: string,
  template: string,
): Promise<boolean> {
  const kind = kindOf(template)
  return kind === undefined || !(await isMuted(db, { member_seq: memberSeq, kind, channel: 'MAIL' }))
}
