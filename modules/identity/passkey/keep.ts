import { randomBytes } from 'node:crypto'
import type { Output } from '@cocobnk/contract'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { CHALLENGE_BYTES, CHALLENGE_MINUTES, type PasskeyFault } from './check-passkey.ts'
import type { Credential, PasskeyOptions } from './deps.ts'
import { relyingParty } from './relying-party.ts'
import {
  insertChallenge,
  insertPasskey,
  type PasskeyOwner,
  type PasskeyTable,
  type PasskeyTables,
  selectPasskeys,
  takeChallenge,
} from './store.ts'

/** Enough for every device of a person and some spares. */
const PASSKEYS_MAX = 10

type Db = Kysely<PasskeyTables>
export type ShownPasskey = Output<'POST /passkey'>['passkey']
type Row = Pick<PasskeyTable, 'passkey_seq' | 'name' | 'synced'> & {
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export async function listPasskeys(db: Db, owner: PasskeyOwner): Promise<ShownPasskey[]> {
  return (await selectPasskeys(db, owner)).map(shownPasskey)
}

/** Options for a browser to create a passkey. An authenticator that already has one reports that by itself. */
export async function creationOptions(
  db: Db,
  { owner, userName, origin }: { readonly owner: PasskeyOwner; readonly userName: string; readonly origin: string },
): Promise<Result<{ readonly challengeSeq: string; readonly options: PasskeyOptions }, 'TOO_MANY_PASSKEYS'>> {
  const known = await selectPasskeys(db, owner)
  if (known.length >= PASSKEYS_MAX) return tooMany()
  const challenge = randomBytes(CHALLENGE_BYTES)
  const challengeSeq = uuidV7()
  await insertChallenge(db, { challenge_seq: challengeSeq, owner, challenge }, CHALLENGE_MINUTES)
  const seq = 'memberSeq' in owner ? owner.memberSeq : owner.operatorSeq
  return ok({ challengeSeq, options: await relyingParty(origin).creationOptions(challenge, { seq, userName }, known) })
}

export type MadePasskey = {
  readonly challengeSeq: string
  readonly credential: Credential
  readonly name: string
}

/** Stores a passkey made for a challenge of {@link creationOptions}, which this consumes. */
export async function keepPasskey(
  transaction: Db,
  {
    owner,
    origin,
    challengeSeq,
    credential,
    name,
  }: MadePasskey & { readonly owner: PasskeyOwner; readonly origin: string },
): Promise<Result<ShownPasskey, PasskeyFault | 'TOO_MANY_PASSKEYS'>> {
  const challenge = await takeChallenge(transaction, challengeSeq, owner)
  const made = challenge && (await relyingParty(origin).verifyCreation(challenge, credential))
  if (!made) return refuse('PASSKEY_REFUSED')
  if ((await selectPasskeys(transaction, owner)).length >= PASSKEYS_MAX) return tooMany()
  const { credentialId, publicKey, ...rest } = made
  const key = { credential_id: credentialId, public_key: publicKey, ...rest }
  const row = await insertPasskey(transaction, owner, { passkey_seq: uuidV7(), name, ...key })
  return row ? ok(shownPasskey(row)) : refuse('PASSKEY_REFUSED')
}

function tooMany() {
  return refuse('TOO_MANY_PASSKEYS', { values: { max: String(PASSKEYS_MAX) } })
}

export function shownPasskey({ passkey_seq, name, created_at, last_used_at, synced }: Row): ShownPasskey {
  return {
    passkey_seq,
    name,
    synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
