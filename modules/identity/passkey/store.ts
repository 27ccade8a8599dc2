import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type PasskeyTable = {
  readonly passkey_seq: string
  readonly member_seq: Generated<string | null>
  readonly operator_seq: Generated<string | null>
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
  /** Null for a login. */
  readonly member_seq: Generated<string | null>
  readonly operator_seq: Generated<string | null>
  readonly challenge: Buffer
  readonly expires_at: Date
}

export type PasskeyTables = { passkey: PasskeyTable; webauthn_challenge: WebauthnChallengeTable }

type PasskeyDatabase = Kysely<PasskeyTables>
type NewPasskey = Pick<PasskeyTable, 'passkey_seq' | 'credential_id' | 'public_key' | 'name' | 'synced'> & {
  readonly counter: bigint
  readonly transports: string[]
}

/** The owner of passkeys: a member or an operator, never both. */
export type PasskeyOwner = { readonly memberSeq: string } | { readonly operatorSeq: string }

function columnsOf(owner: PasskeyOwner): { readonly member_seq: string } | { readonly operator_seq: string } {
  return 'memberSeq' in owner ? { member_seq: owner.memberSeq } : { operator_seq: owner.operatorSeq }
}

const SHOWN = ['passkey_seq', 'name', 'created_at', 'last_used_at', 'synced'] as const

/** Oldest first; ids are ordered by time. */
export function selectPasskeys(db: PasskeyDatabase, owner: PasskeyOwner) {
  return db
    .selectFrom('passkey')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where((row) => row.and(columnsOf(owner)))
    .orderBy('passkey_seq')
    .execute()
}

/** Locks a passkey until the transaction ends. Without an owner, any member's. */
export function lockPasskey(db: PasskeyDatabase, credentialId: Buffer, owner: PasskeyOwner | undefined) {
  return db
    .selectFrom('passkey')
    .select(['passkey_seq', 'member_seq', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .where((row) => (owner ? row.and(columnsOf(owner)) : row('member_seq', 'is not', null)))
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a passkey; returns undefined if the authenticator's key is already registered. */
export function insertPasskey(db: PasskeyDatabase, owner: PasskeyOwner, passkey: NewPasskey) {
  return db
    .insertInto('passkey')
    .values({ ...columnsOf(owner), ...passkey })
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

/** Deletes a passkey; returns whether this call did. */
export async function deletePasskey(db: PasskeyDatabase, owner: PasskeyOwner, passkeySeq: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('passkey_seq', '=', passkeySeq)
    .where((row) => row.and(columnsOf(owner)))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeys(db: PasskeyDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('passkey').where('member_seq', '=', memberSeq).execute()
  await db.deleteFrom('webauthn_challenge').where('member_seq', '=', memberSeq).execute()
}

/** Inserts a challenge, and deletes an expired one, so that none stays for ever. */
export async function insertChallenge(
  db: PasskeyDatabase,
  challenge: Pick<WebauthnChallengeTable, 'challenge_seq' | 'challenge'> & { readonly owner?: PasskeyOwner },
  minutes: number,
): Promise<void> {
  const { owner, ...row } = challenge
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
    .values({
      ...row,
      ...(owner && columnsOf(owner)),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** Deletes the caller's challenge and returns it: of concurrent calls exactly one gets it. */
export async function takeChallenge(
  db: PasskeyDatabase,
  challengeSeq: string,
  owner: PasskeyOwner | undefined,
): Promise<Buffer | undefined> {
  const columns = { member_seq: null, operator_seq: null, ...(owner && columnsOf(owner)) }
  const row = await db
    .deleteFrom('webauthn_challenge')
    .where('challenge_seq', '=', challengeSeq)
    .where('member_seq', 'is not distinct from', columns.member_seq)
    .where('operator_seq', 'is not distinct from', columns.operator_seq)
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
