import { createHash, randomBytes } from 'node:crypto'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { KycDeps } from './deps.ts'
import { insertAttempt, selectLatest, selectVerified, updatePrepared } from './realname.store.ts'

export const NAME_FIELD = 'realname_attempt.name'
export const BIRTH_FIELD = 'realname_attempt.birth_date'

const NONCE_BYTES = 32
/** Long enough to fetch a phone, too short to be passed around. */
const ATTEMPT_MINUTES = 10
const AGENT_MAX_CHARACTERS = 400

/** Stores the member's stated identity. It does not count until the provider confirms it. */
export async function stateName(
  { db, vault }: Pick<KycDeps, 'db' | 'vault'>,
  { body, caller: { memberSeq }, client }: Pick<Call<'POST /kyc/realname'>, 'body' | 'caller' | 'client'>,
): Promise<Result<Output<'POST /kyc/realname'>, never>> {
  const own = memberVault(db, vault, memberSeq)
  const attemptSeq = uuidV7()
  await insertAttempt(db, {
    attempt_seq: attemptSeq,
    member_seq: memberSeq,
    name: await own.seal(NAME_FIELD, body.name),
    birth_date: await own.seal(BIRTH_FIELD, body.birth_date),
    address: client.address,
    agent: client.agent.slice(0, AGENT_MAX_CHARACTERS),
  })
  return ok({ attempt_seq: attemptSeq })
}

/** Makes the nonce of one attempt: the provider gets it through the window, we store its hash. */
export async function prepare(
  { db, identity }: Pick<KycDeps, 'db' | 'identity'>,
  { memberSeq, attemptSeq }: { readonly memberSeq: string; readonly attemptSeq: string },
): Promise<Result<Output<'POST /kyc/realname/process/prepare'>, CodeOf<'POST /kyc/realname/process/prepare'>>> {
  if (!identity) return refuse('IDENTITY_IMPOSSIBLE')
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const popupUrl = await identity.begin(nonce)
  const order = { attemptSeq, memberSeq, nonceHash: hashOf(nonce), minutes: ATTEMPT_MINUTES }
  const endsAt = await updatePrepared(db, order)
  return endsAt ? ok({ popup_url: popupUrl, ends_at: endsAt.toISOString() }) : refuse('NOT_FOUND')
}

export function hashOf(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}

export async function readRealname(
  { db, vault }: Pick<KycDeps, 'db' | 'vault'>,
  memberSeq: string,
  now = new Date(),
): Promise<Output<'GET /kyc/realname'>> {
  const [verified, latest] = await Promise.all([selectVerified(db, memberSeq), selectLatest(db, memberSeq)])
  const { name, decided_at, expires_at } = verified ?? {}
  const realname = name &&
    decided_at &&
    expires_at && {
      name: await memberVault(db, vault, memberSeq).open(NAME_FIELD, name),
      verified_at: decided_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }
  const isEnded = latest?.state === 'PREPARED' && latest.ends_at !== null && latest.ends_at <= now
  return {
    realname: realname ?? null,
    attempt: latest
      ? {
          attempt_seq: latest.attempt_seq,
          state: isEnded ? 'ENDED' : latest.state,
          fault: latest.fault,
          created_at: latest.created_at.toISOString(),
        }
      : null,
  }
}
