import { randomBytes } from 'node:crypto'
import type { CommonCode, Output } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { holdForNewFactor, holdOutflow, notifySecurity, userNameOf } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { CHALLENGE_BYTES, CHALLENGE_MINUTES, type PasskeyFault } from './check-passkey.ts'
import type { Actor, Credential, PasskeyDeps, PasskeyOptions } from './deps.ts'
import { relyingParty } from './relying-party.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  type PasskeyTable,
  selectPasskeys,
  takeChallenge,
  updateName,
} from './store.ts'

/** Every device of a person and some spares. */
const PASSKEYS_MAX = 10

type Shown = Output<'POST /passkey'>['passkey']
type Row = Pick<PasskeyTable, 'passkey_seq' | 'name' | 'synced'> & {
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export async function listPasskeys({ db }: PasskeyDeps, memberSeq: string): Promise<Shown[]> {
  return (await selectPasskeys(db, memberSeq)).map(shown)
}

/** What the browser needs to make one; authenticators that already have one say so themselves. */
export async function newPasskeyOptions(
  deps: PasskeyDeps,
  memberSeq: string,
): Promise<Result<{ readonly challengeSeq: string; readonly options: PasskeyOptions }, 'TOO_MANY_PASSKEYS'>> {
  const known = await selectPasskeys(deps.db, memberSeq)
  if (known.length >= PASSKEYS_MAX) return tooMany()
  const challenge = randomBytes(CHALLENGE_BYTES)
  const challengeSeq = uuidV7()
  await insertChallenge(deps.db, { challenge_seq: challengeSeq, member_seq: memberSeq, challenge }, CHALLENGE_MINUTES)
  const user = { memberSeq, userName: await userNameOf(deps.db, memberSeq) }
  return ok({ challengeSeq, options: await relyingParty(deps.webOrigin).creationOptions(challenge, user, known) })
}

type Making = Actor & {
  readonly sessionSeq: string
  readonly challengeSeq: string
  readonly credential: Credential
  readonly name: string
}

export function addPasskey(
  deps: PasskeyDeps,
  given: Making,
): Promise<Result<Shown, PasskeyFault | 'TOO_MANY_PASSKEYS'>> {
  const { memberSeq, challengeSeq, credential, name } = given
  return inTransaction(deps.db, async (transaction) => {
    const challenge = await takeChallenge(transaction, challengeSeq, memberSeq)
    const made = challenge && (await relyingParty(deps.webOrigin).verifyCreation(challenge, credential))
    if (!made) return refuse('PASSKEY_REFUSED')
    if ((await selectPasskeys(transaction, memberSeq)).length >= PASSKEYS_MAX) return tooMany()
    const { credentialId, publicKey, ...rest } = made
    const row = await insertPasskey(transaction, {
      passkey_seq: uuidV7(),
      member_seq: memberSeq,
      credential_id: credentialId,
      public_key: publicKey,
      name,
      ...rest,
    })
    if (!row) return refuse('PASSKEY_REFUSED')
    await holdForNewFactor(transaction, given)
    await notifySecurity(transaction, deps, { ...given, event: 'PASSKEY_ADDED' })
    return ok(shown(row))
  })
}

type Named = Actor & { readonly passkeySeq: string }

export async function renamePasskey(
  { db }: PasskeyDeps,
  { memberSeq, passkeySeq, name }: Omit<Named, 'client'> & { readonly name: string },
): Promise<Result<Shown, Extract<CommonCode, 'NOT_FOUND'>>> {
  const row = await updateName(db, memberSeq, passkeySeq, name)
  return row ? ok(shown(row)) : refuse('NOT_FOUND')
}

export function removePasskey(
  deps: PasskeyDeps,
  given: Named,
): Promise<Result<undefined, Extract<CommonCode, 'NOT_FOUND'>>> {
  return inTransaction(deps.db, async (transaction) => {
    if (!(await deletePasskey(transaction, given.memberSeq, given.passkeySeq))) return refuse('NOT_FOUND')
    await holdOutflow(transaction, given.memberSeq)
    await notifySecurity(transaction, deps, { ...given, event: 'PASSKEY_REMOVED' })
    return ok(undefined)
  })
}

function tooMany() {
  return refuse('TOO_MANY_PASSKEYS', { values: { max: String(PASSKEYS_MAX) } })
}

function shown({ passkey_seq, name, created_at, last_used_at, synced }: Row): Shown {
  return {
    passkey_seq,
    name,
    synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
