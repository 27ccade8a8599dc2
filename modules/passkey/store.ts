import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type PasskeyTable = {
  readonly passkey_seq: string
  readonly member_seq: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: Generated<bigint>
  readonly transports: Generated<string[]>
  readonly name: string
  readonly synced: boolean
  readonly created_at: Generated<Date>
  readonly last_used_at: Generated<Date | null>
}

export type WebauthnChallengeTable = {
  readonly challenge_seq: string
  readonly member_seq: string | null
  readonly challenge: Buffer
  readonly expires_at: Date
}

export type PasskeyTables = { passkey: PasskeyTable; webauthn_challenge: WebauthnChallengeTable }

type PasskeyDatabase = Kysely<PasskeyTables>
type NewPasskey = Pick<
  PasskeyTable,
  'passkey_seq' | 'member_seq' | 'credential_id' | 'public_key' | 'name' | 'synced'
> & { readonly counter: bigint; readonly transports: string[] }

const SHOWN = ['passkey_seq', 'name', 'created_at', 'last_used_at', 'synced'] as const

/** Oldest first; ids are ordered by time. */
export function selectPasskeys(db: PasskeyDatabase, memberSeq: string) {
  return db
    .selectFrom('passkey')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('member_seq', '=', memberSeq)
    .orderBy('passkey_seq')
    .execute()
}

/** Nobody else uses it until the transaction ends. */
export function lockPasskey(db: PasskeyDatabase, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .select(['passkey_seq', 'member_seq', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Nothing if the authenticator's key is already somebody's. */
export function insertPasskey(db: PasskeyDatabase, passkey: NewPasskey) {
  return db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
}

export async function updateUsed(
  db: PasskeyDatabase,
  passkeySeq: string,
  { counter, synced }: { readonly counter: bigint; readonly synced: boolean },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, synced, last_used_at: sql<Date>`now()` })
    .where('passkey_seq', '=', passkeySeq)
    .execute()
}

export function updateName(db: PasskeyDatabase, memberSeq: string, passkeySeq: string, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('passkey_seq', '=', passkeySeq)
    .where('member_seq', '=', memberSeq)
    .returning(SHOWN)
    .executeTakeFirst()
}

/** Answers whether this call removed it. */
export async function deletePasskey(db: PasskeyDatabase, memberSeq: string, passkeySeq: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('passkey_seq', '=', passkeySeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeys(db: PasskeyDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('passkey').where('member_seq', '=', memberSeq).execute()
  await db.deleteFrom('webauthn_challenge').where('member_seq', '=', memberSeq).execute()
}

/** And forgets one that is over, so that none stays for ever. */
export async function insertChallenge(
  db: PasskeyDatabase,
  challenge: Omit<WebauthnChallengeTable, 'expires_at'>,
  minutes: number,
): Promise<void> {
  await db
    .deleteFrom('webauthn_challenge')
    .where('challenge_seq', 'in', (over) =>
      over
        .selectFrom('webauthn_challenge')
        .select('challenge_seq')
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(1),
    )
    .execute()
  await db
    .insertInto('webauthn_challenge')
    .values({ ...challenge, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute()
}

/** Takes the caller's challenge away with the answer: of many at once exactly one gets it. */
export async function takeChallenge(
  db: PasskeyDatabase,
  challengeSeq: string,
  memberSeq: string | null,
): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('webauthn_challenge')
    .where('challenge_seq', '=', challengeSeq)
    .where('member_seq', 'is not distinct from', memberSeq)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

export async function countPasskeys(db: PasskeyDatabase, memberSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the oldest of the member's passkeys was added, if there is one. */
export async function firstPasskeyAt(db: PasskeyDatabase, memberSeq: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.min<Date | null>('created_at').as('at'))
    .where('member_seq', '=', memberSeq)
    .executeTakeFirstOrThrow()
  return at
}
