import type { SecurityEvent } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import type { MemberDatabase } from '../deps.ts'
import { insertSecurityEvent } from '../security-event.store.ts'

/** Records what an operator did in the member's security events and inbox. No device caused it. */
export async function noteByOperator(
  transaction: MemberDatabase,
  memberSeq: string,
  kind: SecurityEvent,
): Promise<void> {
  const nowhere = { browser: null, system: null, address: '–' }
  await insertSecurityEvent(transaction, { event_seq: uuidV7(), member_seq: memberSeq, kind, ...nowhere })
}
