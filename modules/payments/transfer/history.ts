import { selectAccounts } from '@cocobnk/account'
import { selectAssets } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import type { Entry } from '@cocobnk/ledger'
import { parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { TransferDeps } from './deps.ts'
import { mergePage, type Place } from './merge.ts'
import { type Period, periodOf } from './period.ts'
import { isTransfer, showEntries } from './shown.ts'

type Page = Output<'GET /account/transfer'>
export type Search = {
  readonly memberSeq: string
  readonly assetSeq?: string | undefined
  readonly accountSeq?: string | undefined
  readonly amount?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sort: 'RECENT' | 'PAST'
}

/** Entries read per account and page. If many of them are of other kinds, a page is short. */
const CHUNK = 200
/** Entries are chronological except within concurrent batches, so this much more is read and then filtered. */
const SLACK_MS = 60_000

export type Found = { readonly transfers: Page['list']; readonly cursor: string | null }

/**
 * Finds transfers in the ledger's entries alone. The cursor holds a position per account, so nothing is counted and nothing older is
 * read.
 */
export async function findTransfers(
  deps: TransferDeps,
  search: Search,
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number },
  now = new Date(),
): Promise<Result<Found, 'PERIOD_TOO_LONG' | 'INVALID_INPUT'>> {
  const period = periodOf(search, now)
  if (!period) return refuse('PERIOD_TOO_LONG')
  const rows = await selectAccounts(deps.db, search.memberSeq, { assetSeq: search.assetSeq })
  const accounts = rows
    .map(({ account_seq }) => account_seq)
    .filter((seq) => search.accountSeq === undefined || seq === search.accountSeq)
    .sort()
  const given = cursor === undefined ? undefined : placesOf(cursor)
  if (cursor !== undefined && given?.length !== accounts.length)
    return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  const chosen = new Set(accounts)
  const sums = search.amount === undefined ? undefined : await sumsOf(deps, rows, search.amount)
  const isWanted = (entry: Entry, account: string) =>
    isTransfer(entry) &&
    (sums === undefined || entry.amount === sums.get(account)) &&
    entry.at >= period.from &&
    entry.at < period.to &&
    // A transfer between two shown accounts appears once: as outgoing.
    (entry.isOutgoing || !chosen.has(entry.counterpart))
  const places = await Promise.all(
    accounts.map((account, index) => readPlace(deps, { account, period, sort: search.sort, at: given?.[index] })),
  )
  const { taken, next } = mergePage(places, { isWanted, pageSize, newestFirst: search.sort === 'RECENT' })
  return ok({ transfers: await showEntries(deps, search.memberSeq, taken), cursor: next?.join('.') ?? null })
}

type Holder = { readonly account_seq: string; readonly asset_seq: string }

/** The amount in minor units by account; missing for accounts whose asset has fewer decimals. */
async function sumsOf({ db }: TransferDeps, accounts: readonly Holder[], amount: string): Promise<Map<string, bigint>> {
  const assets = await selectAssets(db, [...new Set(accounts.map(({ asset_seq }) => asset_seq))])
  const decimals = new Map(assets.map(({ seq, decimal_point }) => [seq, decimal_point]))
  return new Map(
    accounts.flatMap(({ account_seq, asset_seq }) => {
      const minor = parseMinor(amount, decimals.get(asset_seq) ?? 0)
      return minor.ok ? [[account_seq, minor.value] as const] : []
    }),
  )
}

type Reading = {
  readonly account: string
  readonly period: Period
  readonly sort: Search['sort']
  readonly at: bigint | undefined
}

/** The next entries of one account. Position zero means that the account has no more. */
async function readPlace({ ledgers }: TransferDeps, { account, period, sort, at }: Reading): Promise<Place> {
  if (at === 0n) return { account, entries: [], hasMore: false }
  if (sort === 'RECENT') {
    const before = at ?? (await ledgers.entryAt(account, new Date(period.to.getTime() + SLACK_MS)))
    const entries = await ledgers.entries(account, { limit: CHUNK, before })
    const tooOld = new Date(period.from.getTime() - SLACK_MS)
    const within = entries.filter((entry) => entry.at >= tooOld)
    return { account, entries: within, hasMore: within.length === CHUNK && (within.at(-1)?.entry ?? 1n) > 1n }
  }
  const from = at ?? (await ledgers.entryAt(account, new Date(period.from.getTime() - SLACK_MS)))
  const entries = await ledgers.entriesFrom(account, { limit: CHUNK, from })
  const tooNew = new Date(period.to.getTime() + SLACK_MS)
  const within = entries.filter((entry) => entry.at < tooNew)
  return { account, entries: within, hasMore: within.length === CHUNK }
}

function placesOf(cursor: string): bigint[] | undefined {
  return /^\d{1,18}(\.\d{1,18})*$/.test(cursor) ? cursor.split('.').map(BigInt) : undefined
}
