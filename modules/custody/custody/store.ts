import { countWaiting, type Kysely, newestFirst, type PageRange, sql, uuidV7, type Waiting } from '@cocobnk/database'
import { decodeBitcoin } from '@cocobnk/transaction'
import { markSpent } from './hot.store.ts'
import type { CapitalTable, ChainTransactionTable, CustodyTables, SigningApprovalTable } from './tables.ts'

type Db = Kysely<CustodyTables>

export type NewTransaction = Pick<
  ChainTransactionTable,
  | 'transaction_seq'
  | 'network'
  | 'purpose'
  | 'unsigned'
  | 'keys'
  | 'payments'
  | 'fee_asset'
  | 'fee'
  | 'sender'
  | 'nonce'
> & { readonly gas_for?: number }

/** Inserts a transaction unless its id exists: a process that builds it again continues with the existing one. */
export async function insertTransaction(db: Db, transaction: NewTransaction): Promise<void> {
  const made = await db
    .insertInto('chain_transaction')
    .values(columnsOf(transaction))
    .onConflict((conflict) => conflict.column('transaction_seq').doNothing())
    .returning('transaction_seq')
    .executeTakeFirst()
  if (made && transaction.network !== 'Ethereum') await insertInputs(db, transaction)
}

type NewAttempt = NewTransaction & Pick<TransactionRow, 'origin_seq' | 'attempt' | 'cancels'>

/** Inserts another attempt. It spends the same as the first one, so it reserves no further coin. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto('chain_transaction').values(columnsOf(attempt)).execute()
}

function columnsOf<T extends NewTransaction>({ keys, payments, ...rest }: T) {
  return {
    ...rest,
    keys: sql<T['keys']>`${JSON.stringify(keys)}::jsonb`,
    payments: sql<T['payments']>`${JSON.stringify(payments)}::jsonb`,
  }
}

async function insertInputs(db: Db, { transaction_seq, network, unsigned }: NewTransaction): Promise<void> {
  const { inputs } = decodeBitcoin(Buffer.from(unsigned, 'hex'))
  const rows = inputs.map(({ txid, index }) => ({ network, txid, output_index: index, transaction_seq }))
  await db.insertInto('chain_transaction_input').values(rows).execute()
  await markSpent(db, network, inputs, transaction_seq)
}

export type TransactionRow = Awaited<ReturnType<typeof selectTransaction>>

export function selectTransaction(db: Db, transactionSeq: string) {
  return db
    .selectFrom('chain_transaction')
    .selectAll()
    .where('transaction_seq', '=', transactionSeq)
    .executeTakeFirstOrThrow()
}

/** All attempts that spend the same as the first one, first one first. */
export function selectAttempts(db: Db, originSeq: string): Promise<TransactionRow[]> {
  return attemptsOf(db, originSeq).execute()
}

/** Like `selectAttempts`, locked: until the transaction ends, none of them can be marked as confirmed. */
export function lockAttempts(db: Db, originSeq: string): Promise<TransactionRow[]> {
  return attemptsOf(db, originSeq).forUpdate().execute()
}

function attemptsOf(db: Db, originSeq: string) {
  return db
    .selectFrom('chain_transaction')
    .selectAll()
    .where((expression) =>
      expression.or([expression('transaction_seq', '=', originSeq), expression('origin_seq', '=', originSeq)]),
    )
    .orderBy('attempt')
}

/** The state of these, without the signed bytes. */
export function selectTransactions(db: Db, transactionSeqs: readonly string[]) {
  return db
    .selectFrom('chain_transaction')
    .select(['transaction_seq', 'txid', 'fee_asset', 'fee', 'fee_paid', 'broadcast_at', 'confirmed_at'])
    .where('transaction_seq', 'in', [...transactionSeqs])
    .execute()
}

export async function keepSigned(db: Db, transactionSeq: string, signed: string, txid: string): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ signed, txid })
    .where('transaction_seq', '=', transactionSeq)
    .where('signed', 'is', null)
    .execute()
}

/** Stores the statement that the signer requires operators to sign first. */
export async function keepQuestion(
  db: Db,
  transactionSeq: string,
  { statement, needed }: { readonly statement: string; readonly needed: number },
): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ statement, approvals_needed: needed })
    .where('transaction_seq', '=', transactionSeq)
    .where('signed', 'is', null)
    .where('statement', 'is', null)
    .execute()
}

/** The signer accepts no more than this many. */
const APPROVALS_MAX = 20

export function selectApprovals(db: Db, transactionSeq: string) {
  return db
    .selectFrom('signing_approval')
    .select([
      'credential_id as credentialId',
      'authenticator_data as authenticatorData',
      'client_data as clientData',
      'signature',
    ])
    .where('transaction_seq', '=', transactionSeq)
    .orderBy('created_at')
    .limit(APPROVALS_MAX)
    .execute()
}

/** True unless a later attempt exists: an unsigned transaction with a cancellation needs no approvals any more. */
const isInPlace = sql<boolean>`not exists (select from chain_transaction later
  where later.origin_seq = chain_transaction.transaction_seq)`

/** Transactions for which the signer waits for operators' keys. */
export function selectAsking(db: Db, { after, limit }: PageRange) {
  return db
    .selectFrom('chain_transaction')
    .select(['transaction_seq', 'network', 'statement', 'approvals_needed as needed', 'created_at'])
    .select(['unsigned', 'sender', 'fee'])
    .where('statement', 'is not', null)
    .where('txid', 'is', null)
    .where(isInPlace)
    .$narrowType<{ statement: string; needed: number }>()
    .$call(newestFirst('created_at', 'transaction_seq', { after, limit }))
    .execute()
}

export async function isAsking(db: Db, transactionSeq: string): Promise<boolean> {
  const found = await db
    .selectFrom('chain_transaction')
    .select('transaction_seq')
    .where('transaction_seq', '=', transactionSeq)
    .where('statement', 'is not', null)
    .where('txid', 'is', null)
    .where(isInPlace)
    .executeTakeFirst()
  return found !== undefined
}

export async function selectApprovers(db: Db, transactionSeqs: readonly string[]) {
  if (transactionSeqs.length === 0) return []
  return db
    .selectFrom('signing_approval')
    .select(['transaction_seq', 'operator_seq', 'created_at'])
    .where('transaction_seq', 'in', [...transactionSeqs])
    .orderBy('created_at')
    .execute()
}

/** Inserts a halt order for the worker, which forwards it however long it was down. */
export async function insertHalt(db: Db, reason: string): Promise<void> {
  await db.insertInto('signer_halt').values({ halt_seq: uuidV7(), reason }).execute()
}

/** Halts not yet forwarded to the signer. */
export function selectHalts(db: Db) {
  return db
    .selectFrom('signer_halt')
    .select(['halt_seq', 'reason'])
    .where('passed_at', 'is', null)
    .orderBy('halt_seq')
    .execute()
}

export async function markHaltPassed(db: Db, haltSeq: string): Promise<void> {
  await db.updateTable('signer_halt').set({ passed_at: sql<Date>`now()` }).where('halt_seq', '=', haltSeq).execute()
}

/**
 * Records that the signer is halted (possibly on its own machine) or running. A halt forwarded a moment ago may be newer than this
 * observation.
 */
export async function noteSignerState(db: Db, isHalted: boolean): Promise<void> {
  if (isHalted)
    await sql`INSERT INTO signer_halt (halt_seq, reason, passed_at) SELECT ${uuidV7()}::uuid, 'signer', now()
      WHERE NOT EXISTS (SELECT FROM signer_halt WHERE ended_at IS NULL)`.execute(db)
  else
    await db
      .updateTable('signer_halt')
      .set({ ended_at: sql<Date>`now()` })
      .where('ended_at', 'is', null)
      .where('passed_at', '<', sql<Date>`now() - interval '5 seconds'`)
      .execute()
}

/** Marks all unmailed halts of the signer as mailed. Returns how many of them do not belong to a halt that was mailed before. */
export async function takeUnmailedSignerHalts(db: Db): Promise<number> {
  const { rows } = await sql<{ is_known: boolean }>`UPDATE signer_halt SET mailed_at = now() WHERE mailed_at IS NULL
    RETURNING EXISTS (SELECT FROM signer_halt WHERE ended_at IS NULL AND mailed_at IS NOT NULL) AS is_known`.execute(db)
  return rows.filter(({ is_known }) => !is_known).length
}

/** Inserts an approval, once per operator and key. */
export async function insertApproval(db: Db, approval: Omit<SigningApprovalTable, 'created_at'>): Promise<void> {
  await db
    .insertInto('signing_approval')
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function markBroadcast(db: Db, transactionSeq: string): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ broadcast_at: sql<Date>`now()` })
    .where('transaction_seq', '=', transactionSeq)
    .where('broadcast_at', 'is', null)
    .execute()
}

export async function markDepth(db: Db, transactionSeq: string, depth: number): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ depth })
    .where('transaction_seq', '=', transactionSeq)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function markConfirmed(db: Db, transactionSeq: string, feePaid: bigint): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ confirmed_at: sql<Date>`now()`, fee_paid: feePaid })
    .where('transaction_seq', '=', transactionSeq)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** The highest nonce used by this sender. */
export async function selectLastNonce(db: Db, network: ChainTransactionTable['network'], sender: string) {
  const { nonce } = await db
    .selectFrom('chain_transaction')
    .select(({ fn }) => fn.max('nonce').as('nonce'))
    .where('network', '=', network)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow()
  return nonce
}

/** All transactions of a sender's nonces without a final one. */
export function selectUnsettled(db: Db, sender: string) {
  return db
    .selectFrom('chain_transaction')
    .select([sql<string>`coalesce(origin_seq, transaction_seq)`.as('origin'), 'transaction_seq', 'unsigned', 'fee'])
    .where('sender', '=', sender)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`not exists (select from chain_transaction final where final.confirmed_at is not null
      and (final.origin_seq = coalesce(chain_transaction.origin_seq, chain_transaction.transaction_seq)
        or final.transaction_seq = chain_transaction.origin_seq))`)
    .execute()
}

/** Outputs of these transactions that one of ours already spends, as `txid:index`. */
export async function selectSpentCoins(
  db: Db,
  network: string,
  txids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('chain_transaction_input')
    .select(['txid', 'output_index'])
    .where(sql<boolean>`network = ${network}`)
    .where('txid', '=', sql<string>`any(${[...txids]})`)
    .execute()
  return new Set(rows.map(({ txid, output_index }) => `${txid}:${output_index}`))
}

/** Which of these are our own transactions. */
export async function selectOwnTxids(db: Db, network: string, txids: readonly string[]): Promise<ReadonlySet<string>> {
  if (txids.length === 0) return new Set()
  const rows = await db
    .selectFrom('chain_transaction')
    .select('txid')
    .where(sql<boolean>`network = ${network}`)
    .where('txid', '=', sql<string>`any(${[...txids]})`)
    .execute()
  return new Set(rows.flatMap(({ txid }) => txid ?? []))
}

type Arrived = Pick<CapitalTable, 'network' | 'txid' | 'asset'> & { readonly address: string }
export type Kept = { readonly depositSeq: string; readonly amount: bigint; readonly isTaken: boolean }

/**
 * Takes what a watcher keeps in suspense from a transaction as capital, if all of it is final. Until the transaction ends, no watcher
 * keeps anything new of that network.
 */
export async function takeKept(db: Db, { network, txid, address, asset }: Arrived): Promise<Kept[]> {
  const { rows } = await sql<{ seq: string; kept: bigint; is_taken: boolean }>`
    select seq, kept, is_taken from capital_take(${network}, ${txid}, ${address}, ${asset})`.execute(db)
  return rows.map(({ seq, kept, is_taken }) => ({ depositSeq: seq, amount: BigInt(kept), isTaken: is_taken }))
}

/** Returns whether the transaction is new. */
export async function insertCapital(db: Db, capital: Omit<CapitalTable, 'brought_at'>): Promise<boolean> {
  const made = await db
    .insertInto('capital')
    .values(capital)
    .onConflict((conflict) => conflict.columns(['network', 'txid']).doNothing())
    .returning('capital_seq')
    .executeTakeFirst()
  return made !== undefined
}

export function selectCapital(db: Db, network: CapitalTable['network'], txid: string) {
  return db
    .selectFrom('capital')
    .select('capital_seq')
    .where('network', '=', network)
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow()
}

export async function hasCapital(db: Db, asset: string): Promise<boolean> {
  const found = await db.selectFrom('capital').select('capital_seq').where('asset', '=', asset).executeTakeFirst()
  return found !== undefined
}

/** Transactions for which the signer waits for operators' keys. */
export function waitingSignings(db: Db): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT created_at AS at, NULL::uuid AS asset, NULL::numeric AS amount FROM chain_transaction
      WHERE statement IS NOT NULL AND txid IS NULL AND ${isInPlace} ORDER BY created_at`,
  )
}
