import { createHash, randomBytes } from 'node:crypto'
import type { SecurityEvent } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { type Device, deviceOf } from '@cocobnk/device'
import type { Client, MemberDatabase, MemberDeps } from './deps.ts'
import { mailMember } from './letter.ts'
import { deleteEndedLockLinks, insertLockLink } from './recovery/lock-link.store.ts'
import { insertSecurityEvent } from './security-event.store.ts'
import { selectMember } from './store.ts'

export type NotifyDeps = Pick<MemberDeps, 'vault' | 'webOrigin'>

export type SecurityNotice = {
  readonly memberSeq: string
  readonly event: SecurityEvent
  readonly client: Client
  /** Details, where the kind of event is not enough. */
  readonly about?: string
}

const LOCK_TOKEN_BYTES = 32
const LOCK_LINK_DAYS = 7
/** Periods and times are Korean; members cannot choose yet. */
const TIME_ZONE = 'Asia/Seoul'

/** Records the event and mails the member, in the caller's transaction. */
export async function notifySecurity(
  transaction: MemberDatabase,
  { vault, webOrigin }: NotifyDeps,
  { memberSeq, event, client, about = '' }: SecurityNotice,
): Promise<void> {
  if (!(await selectMember(transaction, memberSeq))) return
  const device = deviceOf(client)
  const at = await insertSecurityEvent(transaction, {
    event_seq: uuidV7(),
    member_seq: memberSeq,
    kind: event,
    ...device,
  })
  await mailMember(transaction, vault, memberSeq, {
    template: 'security-notice',
    values: {
      event,
      about,
      at: at.toISOString(),
      time_zone: TIME_ZONE,
      device: deviceText(device),
      ip: device.address,
      link: event === 'LOCKED' ? `${webOrigin}/find` : await lockLink(transaction, webOrigin, memberSeq),
    },
  })
}

/** In the URL fragment, which browsers do not send: the token is in no server's log. */
export async function lockLink(transaction: MemberDatabase, webOrigin: string, memberSeq: string): Promise<string> {
  const token = randomBytes(LOCK_TOKEN_BYTES).toString('base64url')
  await deleteEndedLockLinks(transaction, memberSeq)
  await insertLockLink(transaction, { memberSeq, tokenHash: lockTokenHash(token), days: LOCK_LINK_DAYS })
  return `${webOrigin}/find#lock=${token}`
}

export function lockTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function deviceText({ browser, system }: Device): string {
  return [browser, system].filter((name) => name !== null).join(' · ') || '–'
}
