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

/** Mails that do not wait for the end of quiet hours: codes, security, what the member has just asked for. */
export function isUrgentMail(template: string): boolean {
  return kindOf(template) === undefined
}

export async function wantsMail(
  db: Kysely<{ notification_mute: NotificationMuteTable }>,
  memberSeq: string,
  template: string,
): Promise<boolean> {
  const kind = kindOf(template)
  return kind === undefined || !(await isMuted(db, { member_seq: memberSeq, kind, channel: 'MAIL' }))
}
