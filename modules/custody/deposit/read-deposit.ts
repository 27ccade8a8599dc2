import { type AssetRow, selectAssets } from '@cocobnk/asset'
import type { Call, DepositStep, Output, TransactionStatus } from '@cocobnk/contract'
import { pagesOf } from '@cocobnk/csv'
import { type PageRange, pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type AnnouncementRow, selectAnnouncement, selectAnnouncements } from './announcement.store.ts'
import type { DepositDeps } from './deps.ts'
import { selectHeights } from './position.store.ts'
import { type DepositFilter, type DepositRow, selectDeposit, selectDeposits } from './store.ts'

export type Deposit = Output<'GET /asset/deposit'>['list'][number]
export type Deps = Pick<DepositDeps, 'db'>
type Row = DepositRow | AnnouncementRow
export type Filter = Omit<Call<'GET /asset/deposit/csv'>['query'], 'time_zone'>

const STATUS_OF: Readonly<Record<DepositStep, TransactionStatus>> = {
  ANNOUNCED: 'PENDING',
  CALLED_OFF: 'CANCELED',
  WAITING: 'PENDING',
  CONFIRMING: 'PENDING',
  CREDITED: 'APPROVED',
  KEPT: 'PENDING',
  DUST: 'REJECTED',
  RETURNING: 'PENDING',
  RETURNED: 'REJECTED',
  VANISHED: 'CANCELED',
}

/** Arrivals and pending announcements, as one list by time. */
export async function listDeposits(
  { db }: Deps,
  memberSeq: string,
  query: Call<'GET /asset/deposit'>['query'],
): Promise<Result<Output<'GET /asset/deposit'>, 'INVALID_INPUT'>> {
  const filter = filterOf(query)
  const page = await pageAfter<Row>(query, (range) => selectBoth(db, memberSeq, { ...filter, ...range }), keysetOf)
  return page.ok ? ok({ ...page.value, list: await showDeposits({ db }, page.value.list) }) : page
}

/** Like `listDeposits`, but yields all pages. */
export async function* allDeposits({ db }: Deps, memberSeq: string, query: Filter): AsyncGenerator<Deposit[]> {
  const filter = filterOf(query)
  const read = (last: Row | undefined, limit: number) =>
    selectBoth(db, memberSeq, { ...filter, after: last && keysetOf(last), limit })
  for await (const rows of pagesOf(read)) yield showDeposits({ db }, rows)
}

async function selectBoth(db: Deps['db'], memberSeq: string, asked: DepositFilter & PageRange): Promise<Row[]> {
  const found = await Promise.all([selectDeposits(db, memberSeq, asked), selectAnnouncements(db, memberSeq, asked)])
  return found.flat().sort(newestFirst).slice(0, asked.limit)
}

function filterOf({ asset_seq, status, from, to, amount }: Filter): DepositFilter {
  return {
    assetSeq: asset_seq,
    steps: status && stepsOf(status),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    amount,
  }
}

/** Reads one deposit. The id of an announcement leads to its coins, once they arrived. */
export async function readDeposit({ db }: Deps, memberSeq: string, seq: string): Promise<Result<Deposit, 'NOT_FOUND'>> {
  const announced = await selectAnnouncement(db, memberSeq, seq)
  const row =
    announced?.deposit_seq === null ? announced : await selectDeposit(db, memberSeq, announced?.deposit_seq ?? seq)
  const [deposit] = row ? await showDeposits({ db }, [row]) : []
  return deposit ? ok(deposit) : refuse('NOT_FOUND')
}

/** Deposits as shown to their owner. Confirmations count up to the bank's position on the chain. */
async function showDeposits({ db }: Deps, rows: readonly Row[]): Promise<Deposit[]> {
  if (rows.length === 0) return []
  const [assets, heights] = await Promise.all([
    selectAssets(db, [...new Set(rows.map(({ asset_seq }) => asset_seq))]),
    selectHeights(db),
  ])
  const assetOf = new Map(assets.map((asset) => [asset.seq, asset]))
  return rows.map((row) => showDeposit(row, assetOf.get(row.asset_seq), heights.get(row.network ?? '')))
}

function showDeposit(row: Row, asset: AssetRow | undefined, height = 0): Deposit {
  if (!asset || row.account_seq === null || row.network === null)
    throw new Error(`deposit ${keysetOf(row).seq} has no asset or no owner`)
  return {
    account_seq: row.account_seq,
    asset: { asset_seq: asset.seq, code: asset.code, network: row.network },
    amount: formatMinor(row.amount, asset.decimal_point),
    status: STATUS_OF[row.step],
    step: row.step,
    confirmations_required: row.confirmations_required,
    announced_at: row.announced_at?.toISOString() ?? null,
    ...(isSeen(row) ? seenFacts(row, height) : UNSEEN),
    returned: isSeen(row) ? returnOf(row, asset) : null,
    deposit_seq: keysetOf(row).seq,
  }
}

const UNSEEN = { kept_for: null, txid: null, memo: null, confirmations: 0, seen_at: null, credited_at: null }

function seenFacts(row: DepositRow, height: number) {
  const depth = row.block_height === null ? 0 : Math.max(height - Number(row.block_height) + 1, 1)
  return {
    kept_for: row.kept_for,
    txid: row.txid,
    memo: row.memo?.toString() ?? null,
    confirmations: Math.min(depth, row.confirmations_required),
    seen_at: row.seen_at.toISOString(),
    credited_at: row.step === 'CREDITED' ? (row.posted_at?.toISOString() ?? null) : null,
  }
}

/** Destination and amount of its return, once decided. */
function returnOf(row: DepositRow, { decimal_point }: AssetRow): Deposit['returned'] {
  const { returned_to: address, returned_amount: amount, returned_at } = row
  if (address === null || amount === null) return null
  return { address, amount: formatMinor(amount, decimal_point), returned_at: returned_at?.toISOString() ?? null }
}

function isSeen(row: Row): row is DepositRow {
  return 'txid' in row
}

function keysetOf(row: Row) {
  return isSeen(row) ? { at: row.seen_at, seq: row.deposit_seq } : { at: row.announced_at, seq: row.announcement_seq }
}

function newestFirst(one: Row, other: Row): number {
  const [a, b] = [keysetOf(one), keysetOf(other)]
  return b.at.getTime() - a.at.getTime() || (a.seq < b.seq ? 1 : -1)
}

function stepsOf(status: TransactionStatus): DepositStep[] {
  return (Object.keys(STATUS_OF) as DepositStep[]).filter((step) => STATUS_OF[step] === status)
}
