import { randomBytes } from 'node:crypto'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Credential, PasskeyDatabase, PasskeyDeps, PasskeyOptions } from './deps.ts'
import { relyingParty } from './relying-party.ts'
import {
  insertChallenge,
  lockPasskey,
  type PasskeyOwner,
  type PasskeyTables,
  selectPasskeys,
  takeChallenge,
  updateUsed,
} from './store.ts'

export type PasskeyFault = 'PASSKEY_REFUSED'

export const CHALLENGE_BYTES = 32
export const CHALLENGE_MINUTES = 5

export async function hasPasskey(db: Kysely<PasskeyTables>, owner: PasskeyOwner): Promise<boolean> {
  return (await selectPasskeys(db, owner)).length > 0
}

/** Options for a login. They name no member: the authenticator finds the passkeys that it has for this site. */
export async function loginOptions(deps: PasskeyDeps) {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const challengeSeq = uuidV7()
  await insertChallenge(deps.db, { challenge_seq: challengeSeq, challenge }, CHALLENGE_MINUTES)
  return { challengeSeq, options: await relyingParty(deps.webOrigin).requestOptions(challenge, []) }
}

/** Returns the owner of the passkey that answered the challenge of a login, which this uses up. */
export async function checkLoginPasskey(
  deps: PasskeyDeps,
  transaction: PasskeyDatabase,
  { challengeSeq, credential }: { readonly challengeSeq: string; readonly credential: Credential },
): Promise<Result<string, PasskeyFault>> {
  const challenge = await takeChallenge(transaction, challengeSeq, undefined)
  const passkey = challenge && (await verify(deps.webOrigin, transaction, { challenge, credential }))
  return passkey?.member_seq ? ok(passkey.member_seq) : refuse('PASSKEY_REFUSED')
}

/** Passkeys belong to the host of a site; `origin` is the one its owner uses. */
type Site = { readonly db: Kysely<PasskeyTables>; readonly origin: string }

/** Options for a browser to have our challenge signed by one of the owner's passkeys. */
export async function assertionOptions(
  { db, origin }: Site,
  { challenge, owner }: { readonly challenge: Buffer; readonly owner: PasskeyOwner },
): Promise<PasskeyOptions> {
  return relyingParty(origin).requestOptions(challenge, await selectPasskeys(db, owner))
}

/** Whether a passkey of the owner has signed the challenge. */
export async function checkPasskey(
  { db, origin }: Site,
  given: { readonly challenge: Buffer; readonly credential: Credential; readonly owner: PasskeyOwner },
): Promise<Result<undefined, PasskeyFault>> {
  return (await verify(origin, db, given)) ? ok(undefined) : refuse('PASSKEY_REFUSED')
}

async function verify(
  origin: string,
  db: Kysely<PasskeyTables>,
  given: { readonly challenge: Buffer; readonly credential: Credential; readonly owner?: PasskeyOwner },
) {
  const { challenge, credential, owner } = given
  const passkey = typeof credential.id === 'string' ? await lockPasskey(db, idOf(credential.id), owner) : undefined
  const verified = passkey && (await relyingParty(origin).verifyAssertion(challenge, credential, passkey))
  if (!verified) return undefined
  await updateUsed(db, passkey.passkey_seq, verified)
  return passkey
}

function idOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
