import type { SecurityEvent } from '@cocobnk/contract'
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

/** What a thief does first: other ways in, other ways to be told. */
const CHANGES: readonly SecurityEvent[] = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'OTP_DEACTIVATED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'EMAIL_ADDED',
  'EMAIL_CHANGED',
  'EMAIL_REMOVED',
  'PHONE_CHANGED',
  'PHONE_REMOVED',
  'SESSION_STOLEN',
]

/** When the member's security was changed last, if ever. */
export async function securityChangedAt(db: SecurityEventDatabase, memberSeq: string): Promise<Date | undefined> {
  const latest = await db
    .selectFrom('security_event')
    .select('created_at')
    .where('member_seq', '=', memberSeq)
    .where('kind', 'in', [...CHANGES])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.created_at
}

/** Newest first, after the given place. */
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
