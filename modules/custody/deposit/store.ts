import type { AccountTables } from '@cocobnk/account'
import { type AssetTables, isAmount } from '@cocobnk/asset'
import type { Output } from '@cocobnk/chain'
import type { DepositStep } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql, uuidV7 } from '@cocobnk/database'
import { selectGiven } from './claim.store.ts'
import type { EarlyOrder } from './depth.ts'
import type { Judged, Owner, Payee } from './judge.ts'
import type { DepositTables } from './tables.ts'

type Db = Kysely<DepositTables>
type OwnerDb = Kysely<DepositTables & AccountTables>

/** The owners of these addresses: two index lookups for a whole block, however many addresses the bank has. */
export async function selectOwners(db: OwnerDb, network: string, outputs: readonly Output[]): Promise<Owner[]> {
  const addresses = [...new Set(outputs.map(({ address }) => address))]
  const memos = outputs.flatMap(({ address, memo }) => (memo === null ? [] : [{ address, memo: memo.toString() }]))
  const owned = db
    .selectFrom('deposit_address as at')
    .innerJoin('account', 'account.account_seq', 'at.account_seq')
    .select(['at.address', 'at.memo', 'at.account_seq', 'account.member_seq', 'account.asset_seq'])
    .where('at.network', '=', network)
  const [own, shared] = await Promise.all([
    owned.where('at.address', '=', sql<string>`any(${addresses})`).where('at.memo', 'is', null).execute(),
    memos.length === 0
      ? []
      : owned
          .where(
            sql<boolean>`(at.address, at.memo) in (select address, memo from
              unnest(${memos.map(({ address }) => address)}::text[], ${memos.map(({ memo }) => memo)}::numeric[]) as m (address, memo))`,
          )
          .execute(),
  ])
  return [...own, ...shared]
}

/** The checkouts of these addresses. */
export function selectPayees(db: Db, network: string, outputs: readonly Output[]): Promise<Payee[]> {
  const addresses = [...new Set(outputs.map(({ address }) => address))]
  return db
    .selectFrom('checkout_address')
    .select(['address', 'checkout_seq', 'shard', 'confirmations', 'usot', 'owner_seq'])
    .where('network', '=', network)
    .where('address', '=', sql<string>`any(${addresses})`)
    .execute()
}

/**
 * Orders of these owners that are counted with fewer confirmations than any deposit needs, and are not that deep at this height. Those
 * whose block was reorganized away count until they are back.
 */
export async function selectEarly(
  db: Db,
  network: string,
  height: number,
  owners: readonly string[],
): Promise<EarlyOrder[]> {
  const { rows } = await sql<EarlyOrder>`
    select early.checkout_seq, payee.owner_seq, payee.usot, min(early.confirmations_required) as confirmations
    from (
      select deposit.checkout_seq, deposit.confirmations_required from deposit join asset on asset.seq = deposit.asset_seq
        where deposit.network = ${network} and checkout_seq is not null
          and block_height > ${height} - asset.confirmations_required + 1
          and deposit.confirmations_required < asset.confirmations_required
      union all
      select deposit.checkout_seq, deposit.confirmations_required from deposit join asset on asset.seq = deposit.asset_seq
        where deposit.network = ${network} and checkout_seq is not null and alarmed_at is not null
          and deposit.confirmations_required < asset.confirmations_required) as early
    join checkout_address as payee on payee.checkout_seq = early.checkout_seq and payee.network = ${network}
    where payee.owner_seq = any(${[...owners]}::uuid[]) and payee.usot is not null
    group by early.checkout_seq, payee.owner_seq, payee.usot`.execute(db)
  return rows
}

/**
 * Confirmations required. A checkout of low value needs fewer: a shop gets at most the value of the order for it, and everything sent back
 * or swept waits as long as any deposit. Coins passed on by a contract always do.
 */
function depthOf({ output, asset, payee }: Judged): number {
  const own = Math.max(asset.confirmations_required, output.ripeAt ?? 1)
  if (!payee?.confirmations || output.isInternal || output.ripeAt !== undefined) return own
  return Math.min(own, payee.confirmations)
}

/** Decided with the block it is in, because it depends on what else is early there; never lowered. */
const deeper = sql<number>`case when deposit.checkout_seq is null then deposit.confirmations_required
  else greatest(deposit.confirmations_required, excluded.confirmations_required) end`

/** Rows per statement, because a statement is limited to 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

type Placed = { readonly height: number; readonly hash: string } | null

/** A deposit's fields in the log. */
export type Logged = { readonly deposit_seq: string; readonly txid: string }

/** Inserts new outputs, or moves known ones to another block. Observed facts never change. Returns those seen for the first time. */
export async function upsertDeposits(
  db: Db,
  network: string,
  judged: readonly Judged[],
  block: Placed,
): Promise<readonly Logged[]> {
  if (judged.length === 0) return []
  const place = { block_height: block && BigInt(block.height), block_hash: block?.hash ?? null }
  const rows = judged.map((one) => {
    const { output, asset, owner, keptFor, payee } = one
    return {
      deposit_seq: uuidV7(),
      network,
      txid: output.txid,
      output_index: output.index,
      asset_seq: asset.seq,
      address: output.address,
      amount: output.amount,
      memo: output.memo,
      sender: output.sender ?? null,
      account_seq: owner?.account_seq ?? null,
      member_seq: owner?.member_seq ?? null,
      confirmations_required: depthOf(one),
      kept_for: keptFor,
      checkout_seq: payee?.checkout_seq ?? null,
      shard: payee?.shard ?? null,
      ...place,
    }
  })
  const kept: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const written = await db
      .insertInto('deposit')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        block
          ? conflict
              .columns(['network', 'txid', 'output_index'])
              .doUpdateSet({ ...place, vanished_at: null, alarmed_at: null, confirmations_required: deeper })
          : conflict.doNothing(),
      )
      .returning('deposit_seq')
      .execute()
    kept.push(...written.map(({ deposit_seq }) => deposit_seq))
  }
  // Outputs seen before keep their id.
  const fresh = new Set(kept)
  return rows
    .filter(({ deposit_seq }) => fresh.has(deposit_seq))
    .map(({ deposit_seq, txid }) => ({ deposit_seq, txid }))
}

/**
 * Removes deposits from blocks that a reorganization replaced. Posted ones raise an alarm until they are in a block again. Returns those
 * that were credited to a member.
 */
export async function displaceDeposits(db: Db, network: string, above: number) {
  const displaced = await db
    .updateTable('deposit')
    .set({
      block_height: null,
      block_hash: null,
      alarmed_at: sql<Date | null>`case when posted_at is not null then now() end`,
    })
    .where('network', '=', network)
    .where('block_height', '>', BigInt(above))
    .returning(['deposit_seq', 'account_seq', 'member_seq', 'asset_seq', 'txid', 'amount', 'kept_for', 'posted_at'])
    .execute()
  const posted = displaced.filter(({ posted_at }) => posted_at !== null)
  const given = await selectGiven(
    db,
    posted.map(({ deposit_seq }) => deposit_seq),
  )
  return posted.flatMap(({ deposit_seq, asset_seq, txid, amount, kept_for, ...addressed }) => {
    const { account_seq, member_seq } = (kept_for === null ? addressed : given.get(deposit_seq)) ?? NOBODY
    return account_seq && member_seq ? [{ asset_seq, txid, amount, account_seq, member_seq }] : []
  })
}

const NOBODY = { account_seq: null, member_seq: null }

/** Confirmed at this height, neither posted nor parked, in chain order. */
export function selectDue(db: Kysely<DepositTables & AssetTables>, network: string, height: number, limit: number) {
  return db
    .selectFrom('deposit')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .select([
      'deposit_seq',
      'txid',
      'account_seq',
      'asset.code as asset',
      'amount',
      'kept_for',
      'checkout_seq',
      'shard',
    ])
    .select(
      sql<boolean>`exists (select from deposit_parked parked
      where parked.deposit_seq = deposit.deposit_seq)`.as('was_parked'),
    )
    .where('deposit.network', '=', network)
    .where('posted_at', 'is', null)
    .where(sql<boolean>`block_height <= ${height} - deposit.confirmations_required + 1`)
    .where(sql<boolean>`not exists (select from deposit_parked parked
      where parked.deposit_seq = deposit.deposit_seq and parked.retry_at > now())`)
    .orderBy('block_height')
    .orderBy('deposit_seq')
    .limit(limit)
    .execute()
}

export type Due = Awaited<ReturnType<typeof selectDue>>[number]

export async function markPosted(db: Db, depositSeqs: readonly string[]): Promise<void> {
  if (depositSeqs.length === 0) return
  await db
    .updateTable('deposit')
    .set({ posted_at: sql<Date>`now()` })
    .where('deposit_seq', 'in', [...depositSeqs])
    .where('posted_at', 'is', null)
    .execute()
}

/** Parks a deposit for some time. May be called again for a parked one. */
export async function parkDeposit(db: Db, depositSeq: string, refusedBy: string, seconds: number): Promise<void> {
  const retry_at = sql<Date>`now() + make_interval(secs => ${seconds})`
  await db
    .insertInto('deposit_parked')
    .values({ deposit_seq: depositSeq, refused_by: refusedBy, retry_at })
    .onConflict((conflict) =>
      conflict
        .column('deposit_seq')
        .doUpdateSet({ refused_by: refusedBy, retry_at, tries: sql<number>`deposit_parked.tries + 1` }),
    )
    .execute()
}

export async function unparkDeposits(db: Db, depositSeqs: readonly string[]): Promise<void> {
  if (depositSeqs.length === 0) return
  await db
    .deleteFrom('deposit_parked')
    .where('deposit_seq', 'in', [...depositSeqs])
    .execute()
}

/** Marks deposits outside any block as vanished or not, by whether the node still has them. */
export async function markVanished(db: Db, network: string, waitingTxids: readonly string[]): Promise<void> {
  await db
    .updateTable('deposit')
    .set({
      vanished_at: sql<Date | null>`case when txid = any(${[...waitingTxids]}) then null else coalesce(vanished_at, now()) end`,
    })
    .where('network', '=', network)
    .where('block_height', 'is', null)
    .where(sql<boolean>`(vanished_at is null) <> (txid = any(${[...waitingTxids]}))`)
    .execute()
}

/** A deposit's step as shown to its owner. */
const step = sql<Exclude<DepositStep, 'ANNOUNCED' | 'CALLED_OFF'>>`case
  when decided.kind = 'RETURN' and decided.posted_at is not null then 'RETURNED'
  when decided.kind = 'RETURN' then 'RETURNING'
  when decided.posted_at is not null then 'CREDITED'
  when decided.kind = 'DUST' then 'DUST'
  when deposit.posted_at is not null and kept_for is not null then 'KEPT'
  when deposit.posted_at is not null then 'CREDITED'
  when block_height is not null then 'CONFIRMING'
  when vanished_at is not null then 'VANISHED'
  else 'WAITING' end`

/** Must match the index's condition. */
const isOpen = sql<boolean>`(deposit.posted_at is null or kept_for is not null)`

function depositsOf(db: Db, memberSeq: string) {
  return db
    .selectFrom('deposit')
    .leftJoin('deposit_announcement as announced', 'announced.deposit_seq', 'deposit.deposit_seq')
    .leftJoin('kept_decision as decided', 'decided.deposit_seq', 'deposit.deposit_seq')
    .leftJoin('kept_return as returned', (join) =>
      join.onRef('returned.deposit_seq', '=', 'deposit.deposit_seq').on('returned.failed_at', 'is', null),
    )
    .select([
      'deposit.deposit_seq',
      'network',
      'txid',
      'asset_seq',
      'deposit.account_seq',
      'deposit.amount',
      'memo',
      'block_height',
      'confirmations_required',
      'announced_at',
      'seen_at',
      'kept_for',
      'returned.address as returned_to',
      'returned.net as returned_amount',
      'returned.returned_at',
      step.as('step'),
    ])
    .select(sql<Date | null>`coalesce(decided.posted_at, deposit.posted_at)`.as('posted_at'))
    .where('deposit.member_seq', '=', memberSeq)
}

export type DepositRow = Awaited<ReturnType<typeof selectDeposits>>[number]
export type DepositFilter = {
  readonly assetSeq: string | undefined
  readonly steps: readonly DepositStep[] | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly amount: string | undefined
}

export function selectDeposits(
  db: Db,
  memberSeq: string,
  { after, limit, assetSeq, steps, from, to, amount }: PageRange & DepositFilter,
) {
  return (
    depositsOf(db, memberSeq)
      .$if(assetSeq !== undefined, (query) => query.where('asset_seq', '=', assetSeq ?? ''))
      .$if(steps !== undefined, (query) => query.where(sql<boolean>`${step} = any(${steps})`))
      // Redundant, but lets the index of uncredited deposits be used.
      .$if(steps !== undefined && !steps.includes('CREDITED'), (query) => query.where(isOpen))
      .$if(from !== undefined, (query) => query.where('seen_at', '>=', from ?? new Date()))
      .$if(to !== undefined, (query) => query.where('seen_at', '<', to ?? new Date()))
      .$if(amount !== undefined, (query) => query.where(isAmount('deposit.amount', 'asset_seq', amount ?? '')))
      .$call(newestFirst('seen_at', 'deposit.deposit_seq', { after, limit }))
      .execute()
  )
}

export function selectDeposit(db: Db, memberSeq: string, depositSeq: string) {
  return depositsOf(db, memberSeq).where('deposit.deposit_seq', '=', depositSeq).executeTakeFirst()
}

/** Confirmed but unposted deposits of these members: a new block adds a confirmation. */
export async function selectConfirming(
  db: Db,
  network: string,
  memberSeqs: readonly string[],
): Promise<{ readonly deposit_seq: string; readonly member_seq: string }[]> {
  if (memberSeqs.length === 0) return []
  return db
    .selectFrom('deposit')
    .select(['deposit_seq', sql<string>`member_seq`.as('member_seq')])
    .where('member_seq', '=', sql<string>`any(${[...memberSeqs]}::uuid[])`)
    .where('network', '=', network)
    .where('block_height', 'is not', null)
    .where('posted_at', 'is', null)
    .execute()
}

/** Whether the member has a deposit pending, kept for a decision, or announced. */
export async function hasPendingDeposit(db: Db, memberSeq: string): Promise<boolean> {
  const [seen, announced] = await Promise.all([
    db
      .selectFrom('deposit')
      .leftJoin('kept_decision as decided', 'decided.deposit_seq', 'deposit.deposit_seq')
      .select('deposit.deposit_seq')
      .where('deposit.member_seq', '=', memberSeq)
      .where(isOpen)
      .where(sql<boolean>`${step} not in ('VANISHED', 'CREDITED', 'DUST', 'RETURNED')`)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('deposit_announcement')
      .select('announcement_seq')
      .where('member_seq', '=', memberSeq)
      .where('deposit_seq', 'is', null)
      .where('canceled_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ])
  return seen !== undefined || announced !== undefined
}

/** Senders by deposit, without deposits whose chain does not reveal the sender. */
export async function addressesOf(
  db: Kysely<DepositTables>,
  seqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit')
    .select(['deposit_seq', 'sender'])
    .where('deposit_seq', 'in', seqs)
    .execute()
  return new Map(rows.flatMap(({ deposit_seq, sender }) => (sender === null ? [] : [[deposit_seq, sender]])))
}
