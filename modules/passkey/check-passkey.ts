import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Credential, PasskeyDatabase, PasskeyDeps, PasskeyOptions } from './deps.ts'
import { relyingParty } from './relying-party.ts'
import { insertChallenge, lockPasskey, selectPasskeys, takeChallenge, updateUsed } from './store.ts'

export type PasskeyFault = 'PASSKEY_REFUSED'

export const CHALLENGE_BYTES = 32
export const CHALLENGE_MINUTES = 5

export async function hasPasskey(db: PasskeyDatabase, memberSeq: string): Promise<boolean> {
  return (await selectPasskeys(db, memberSeq)).length > 0
}

/** For a login nobody is named: the authenticator knows whose passkeys it has. */
export async function loginOptions(deps: PasskeyDeps) {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const challengeSeq = uuidV7()
  await insertChallenge(deps.db, { challenge_seq: challengeSeq, member_seq: null, challenge }, CHALLENGE_MINUTES)
  return { challengeSeq, options: await relyingParty(deps.webOrigin).requestOptions(challenge, []) }
}

/** Whose passkey answered the challenge of a login, which is used up by this. */
export async function checkLoginPasskey(
  deps: PasskeyDeps,
  transaction: PasskeyDatabase,
  { challengeSeq, credential }: { readonly challengeSeq: string; readonly credential: Credential },
): Promise<Result<string, PasskeyFault>> {
  const challenge = await takeChallenge(transaction, challengeSeq, null)
  return challenge ? checkPasskey(deps, transaction, { challenge, credential }) : refuse('PASSKEY_REFUSED')
}

/** What the browser needs to have a challenge of ours signed by one of the member's passkeys. */
export async function assertionOptions(
  { db, webOrigin }: PasskeyDeps,
  { challenge, memberSeq }: { readonly challenge: Buffer; readonly memberSeq: string },
): Promise<PasskeyOptions> {
  return relyingParty(webOrigin).requestOptions(challenge, await selectPasskeys(db, memberSeq))
}

/** Verifies that a passkey (of this member, if one is named) has signed the challenge; answers whose it is. */
export async function checkPasskey(
  { webOrigin }: PasskeyDeps,
  transaction: PasskeyDatabase,
  given: { readonly challenge: Buffer; readonly credential: Credential; readonly memberSeq?: string },
): Promise<Result<string, PasskeyFault>> {
  const { challenge, credential, memberSeq } = given
  const passkey = typeof credential.id === 'string' && (await lockPasskey(transaction, idOf(credential.id)))
  if (!passkey || (memberSeq !== undefined && passkey.member_seq !== memberSeq)) return refuse('PASSKEY_REFUSED')
  const verified = await relyingParty(webOrigin).verifyAssertion(challenge, credential, passkey)
  if (!verified) return refuse('PASSKEY_REFUSED')
  await updateUsed(transaction, passkey.passkey_seq, verified)
  return ok(passkey.member_seq)
}

function idOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
