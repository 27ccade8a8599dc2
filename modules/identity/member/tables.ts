import type { ApprovalTables } from '@cocobnk/approval'
import type { MailTables } from '@cocobnk/mail'
import type { NotificationMuteTable } from '@cocobnk/notification'
import type { SmsTables } from '@cocobnk/sms'
import type { TermTables } from '@cocobnk/term'
import type { ApplicationTable } from './application.store.ts'
import type { VerificationTable } from './code/store.ts'
import type { OutflowHoldTable } from './desk/hold.store.ts'
import type { EmailTable } from './email/store.ts'
import type { SessionHoldTable } from './hold/store.ts'
import type { KeyTable } from './key.store.ts'
import type { PhoneTable } from './phone/store.ts'
import type { LockLinkTable } from './recovery/lock-link.store.ts'
import type { SecurityEventTable } from './security-event.store.ts'
import type { MemberTable } from './store.ts'

/** The tables of this module, and those of the modules it writes to in its own transactions. */
export type MemberTables = ApprovalTables &
  MailTables &
  SmsTables &
  TermTables & {
    application: ApplicationTable
    lock_link: LockLinkTable
    member: MemberTable
    member_email: EmailTable
    member_key: KeyTable
    member_phone: PhoneTable
    outflow_hold: OutflowHoldTable
    notification_mute: NotificationMuteTable
    session_hold: SessionHoldTable
    security_event: SecurityEventTable
    verification: VerificationTable
  }
