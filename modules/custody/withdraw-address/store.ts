import type { AddressMethod, AddressStatus } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'

export type AddressTable = {
  readonly address_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly details: Buffer
  readonly blind_index: Buffer
  readonly method: AddressMethod
  readonly status: Generated<AddressStatus>
  readonly created_at: Generated<Date>
  readonly usable_at: Date
  readonly decided_at: Generated<Date | null>
  readonly reason: Generated<Buffer | null>
}

/** Chain addresses for the signer, which decides from when on it pays each. */
export type PayableAddressTable = {
  readonly address_seq: string
  readonly member_seq: string
  readonly network: string
  readonly address: string
  readonly memo: string | null
  readonly created_at: Generated<Date>
  readonly payable_at: Generated<Date | null>
}

/** Removed or rejected addresses, until they are sent to the signer. */
type RevocationTable = Pick<PayableAddressTable, 'address_seq' | 'member_seq' | 'network' | 'address' | 'memo'>

/** Tables of what is sent to the signer. */
export type SignerTables = { payable_address: PayableAddressTable; destination_revocation: RevocationTable }

export type AddressTables = SignerTables & { withdraw_address: AddressTable }

export type AddressRow = {
  readonly [Name in keyof AddressTable]: AddressTable[Name] extends Generated<infer Value> ? Value : AddressTable[Name]
}

type AddressDatabase = Kysely<AddressTables>
type Own = { readonly memberSeq: string; readonly addressSeq: string }
type NewAddress = Pick<AddressTable, 'address_seq' | 'member_seq' | 'asset_seq' | 'details' | 'blind_index' | 'method'>

/** The later of the two: the bank's cooling-off period and the signer's. */
const usableAt = sql<Date>`greatest(usable_at, (select payable_at from payable_address
  where payable_address.address_seq = withdraw_address.address_seq))`
const rows = (db: AddressDatabase) =>
  db.selectFrom('withdraw_address').selectAll('withdraw_address').select(usableAt.as('usable_at'))
const own = (db: AddressDatabase, { memberSeq, addressSeq }: Own) =>
  rows(db).where('address_seq', '=', addressSeq).where('member_seq', '=', memberSeq).where('status', '<>', 'CANCELED')

/** Newest first, after the given position; for one member without removed ones, or all with one status. */
export function selectAddresses(
  db: AddressDatabase,
  { after, limit, ...of }: PageRange & { readonly memberSeq?: string; readonly status?: AddressStatus | undefined },
): Promise<AddressRow[]> {
  return rows(db)
    .$if(of.memberSeq !== undefined, (query) =>
      query.where('member_seq', '=', of.memberSeq ?? '').where('status', '<>', 'CANCELED'),
    )
    .$if(of.status !== undefined, (query) => query.where('status', '=', of.status ?? 'PENDING'))
    .$call(newestFirst('created_at', 'address_seq', { after, limit }))
    .execute()
}

export function selectAddress(db: AddressDatabase, addressSeq: string): Promise<AddressRow | undefined> {
  return rows(db).where('address_seq', '=', addressSeq).executeTakeFirst()
}

/** The member's own, unless removed. */
export function selectOwn(db: AddressDatabase, whose: Own): Promise<AddressRow | undefined> {
  return own(db, whose).executeTakeFirst()
}

/** Locks it until the transaction ends. */
export function lockOwn(db: AddressDatabase, whose: Own): Promise<AddressRow | undefined> {
  return own(db, whose).forUpdate().executeTakeFirst()
}

/** Serializes registrations, so that a member cannot exceed the maximum. */
export async function lockRegistering(db: AddressDatabase, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdraw_address ${memberSeq}`}, 0))`.execute(db)
}

/** Pending and approved ones: how many, and whether this is one of them. */
export async function selectLive(db: AddressDatabase, memberSeq: string, blindIndex: Buffer) {
  const live = await db
    .selectFrom('withdraw_address')
    .select(['blind_index', 'status'])
    .where('member_seq', '=', memberSeq)
    .where('status', 'in', ['PENDING', 'APPROVED'])
    .execute()
  return { count: live.length, isKnown: live.some(({ blind_index }) => blind_index.equals(blindIndex)) }
}

export function insertAddress(db: AddressDatabase, address: NewAddress, hours: number): Promise<AddressRow> {
  return db
    .insertInto('withdraw_address')
    .values({ ...address, usable_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the row; undefined if it was already decided. */
export function updateDecided(
  db: AddressDatabase,
  addressSeq: string,
  { status, reason }: { readonly status: 'APPROVED' | 'REJECTED'; readonly reason: Buffer | null },
): Promise<AddressRow | undefined> {
  return db
    .updateTable('withdraw_address')
    .set({ status, reason, decided_at: sql<Date>`now()` })
    .where('address_seq', '=', addressSeq)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
}

export async function updateRemoved(db: AddressDatabase, { memberSeq, addressSeq }: Own): Promise<void> {
  await db
    .updateTable('withdraw_address')
    .set({ status: 'CANCELED' })
    .where('address_seq', '=', addressSeq)
    .where('member_seq', '=', memberSeq)
    .execute()
}

export async function countPending(db: AddressDatabase, memberSeq: string): Promise<number> {
  const { count } = await db
    .selectFrom('withdraw_address')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_seq', '=', memberSeq)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPayable(
  db: AddressDatabase,
  payable: Omit<PayableAddressTable, 'created_at' | 'payable_at'>,
): Promise<void> {
  await db.insertInto('payable_address').values(payable).execute()
}

/** The time from which the signer pays it: null before it was sent to the signer, undefined if it never will be. */
export async function selectPayableAt(db: AddressDatabase, addressSeq: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('payable_address')
    .select('payable_at')
    .where('address_seq', '=', addressSeq)
    .executeTakeFirst()
  return row?.payable_at
}

const FOR_SIGNER = ['address_seq', 'member_seq', 'network', 'address', 'memo'] as const

/** Condition that the other table has the same address of the same member, under any registration. */
const isSameIn = (table: 'withdrawal' | 'destination_revocation', own: keyof SignerTables) =>
  sql<boolean>`${sql.table(table)}.member_seq = ${sql.ref(`${own}.member_seq`)}
    and ${sql.table(table)}.network = ${sql.ref(`${own}.network`)} and ${sql.table(table)}.address = ${sql.ref(`${own}.address`)}
    and ${sql.table(table)}.memo is not distinct from ${sql.ref(`${own}.memo`)}`

/** Addresses not yet sent to the signer. One that is still to be revoked is sent again after that. */
export function selectUntold(db: Kysely<SignerTables>, limit: number) {
  return db
    .selectFrom('payable_address')
    .select(FOR_SIGNER)
    .where('payable_at', 'is', null)
    .where(sql<boolean>`not exists (select from destination_revocation
      where ${isSameIn('destination_revocation', 'payable_address')})`)
    .orderBy('address_seq')
    .limit(limit)
    .execute()
}

/** Addresses that the signer began to pay recently and that have a withdrawal waiting. */
export function selectDue(db: Kysely<SignerTables>, network: string) {
  return db
    .selectFrom('payable_address')
    .select(FOR_SIGNER)
    .where('network', '=', network)
    .where(sql<boolean>`payable_at between now() - interval '7 days' and now()`)
    .where(sql<boolean>`exists (select from withdrawal
      where withdrawal.address_seq = payable_address.address_seq and step = 'CLEARED')`)
    .execute()
}

/** Revocations to send to the signer. They wait for payments in flight to the address, whose replacements still need it. */
export function selectRevocations(db: Kysely<SignerTables>, limit: number) {
  return db
    .selectFrom('destination_revocation')
    .select(FOR_SIGNER)
    .where(sql<boolean>`not exists (select from withdrawal
      where ended_at is null and ${isSameIn('withdrawal', 'destination_revocation')})`)
    .orderBy('address_seq')
    .limit(limit)
    .execute()
}

export async function deleteRevocation(db: Kysely<SignerTables>, addressSeq: string): Promise<void> {
  await db.deleteFrom('destination_revocation').where('address_seq', '=', addressSeq).execute()
}

export async function markPayable(db: Kysely<SignerTables>, addressSeq: string, at: Date): Promise<void> {
  await db.updateTable('payable_address').set({ payable_at: at }).where('address_seq', '=', addressSeq).execute()
}

export async function deleteAddresses(db: AddressDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('payable_address').where('member_seq', '=', memberSeq).execute()
  await db.deleteFrom('withdraw_address').where('member_seq', '=', memberSeq).execute()
}
