import { SECURITY_EVENTS, type SecurityEvent } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange } from '@cocobnk/database'

export type SecurityEventTable = {
  readonly event_seq: string
  readonly member_seq: string
  readonly kind: SecurityEvent
  readonly created_at: Generated<Date>
  readonly browser: string | null
  readonly system: string | null
  readonly address: string
}

type SecurityEventDatabase = Kysely<{ security_event: SecurityEventTable }>

export async function insertSecurityEvent(
  db: SecurityEventDatabase,
  event: Omit<SecurityEventTable, 'created_at'>,
): Promise<Date> {
  const { created_at } = await db
    .insertInto('security_event')
    .values(event)
    .returning('created_at')
    .executeTakeFirstOrThrow()
  return created_at
}

/** Whether a thief would cause it first: other ways to log in or to be notified. */
const IS_CHANGE: Readonly<Record<SecurityEvent, boolean>> = {
  LOGIN_NEW_DEVICE: false,
  PASSWORD_CHANGED: true,
  PASSWORD_RESET: true,
  OTP_ACTIVATED: false,
  OTP_DEACTIVATED: true,
  RECOVERY_CODE_USED: true,
  RECOVERY_CODES_RENEWED: true,
  PASSKEY_ADDED: true,
  PASSKEY_REMOVED: true,
  EMAIL_ADDED: true,
  EMAIL_CHANGED: true,
  EMAIL_REMOVED: true,
  PHONE_CHANGED: true,
  PHONE_REMOVED: true,
  WITHDRAW_ADDRESS_ADDED: false,
  WITHDRAW_ADDRESS_REMOVED: false,
  WITHDRAWAL_REQUESTED: false,
  KYC_REQUESTED: false,
  REALNAME_VERIFIED: false,
  PAYEE_ADDED: false,
  PUSH_ADDED: false,
  API_KEY_ADDED: true,
  API_KEY_REVOKED: false,
  SHOP_KEY_REVEALED: false,
  SHOP_KEY_ROTATED: false,
  APP_CONNECTED: false,
  APP_REVOKED: false,
  XPLOGIN_APPROVED: false,
  OUTFLOW_HELD: false,
  OUTFLOW_RELEASED: false,
  ACCOUNT_FROZEN: false,
  ACCOUNT_RELEASED: false,
  SESSION_STOLEN: true,
  LOCKED: false,
}
const CHANGES = SECURITY_EVENTS.filter((event) => IS_CHANGE[event])

/** When the member's security was last changed, or undefined. */
export async function securityChangedAt(db: SecurityEventDatabase, memberSeq: string): Promise<Date | undefined> {
  const latest = await db
    .selectFrom('security_event')
    .select('created_at')
    .where('member_seq', '=', memberSeq)
    .where('kind', 'in', CHANGES)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.created_at
}

/** Events of a member, newest first, after the given position. */
export function selectSecurityEvents(
  db: SecurityEventDatabase,
  { memberSeq, after, limit }: PageRange & { readonly memberSeq: string },
) {
  return db
    .selectFrom('security_event')
    .select(['event_seq', 'kind', 'created_at', 'browser', 'system', 'address'])
    .where('member_seq', '=', memberSeq)
    .$call(newestFirst('created_at', 'event_seq', { after, limit }))
    .execute()
}
