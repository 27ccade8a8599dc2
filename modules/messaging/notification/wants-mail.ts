import { NOTIFICATION_KINDS, type NotificationKind } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { MAIL_POLICY } from './mail-policy.ts'
import { isMuted, type NotificationMuteTable } from './mute.store.ts'

/** The notification kind equivalent to a mail, if any. All other mails were requested or concern security, and are always sent. */
function kindOf(template: string): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((kind) => {
    const policy = MAIL_POLICY[kind]
    return typeof policy === 'object' && policy.template === template
  })
}

/** Whether a mail ignores quiet hours: codes, security notices and mails the member has just requested. */
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
