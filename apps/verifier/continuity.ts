import type pg from 'pg'
import type { Breach } from './breach.ts'
import { type Posting, ROLES } from './posting.ts'
import type { Row } from './row.ts'

type Kind = { readonly code: number; readonly asset: string; readonly owner: string | null }
/** What the new entries of an account add up to. */
type Sum = { count: number; first: number; last: number; change: bigint; balance: bigint }
type Known = { readonly entries: number; readonly balance: bigint }

/** Accounts of which the last entry is remembered, so that it need not be read again. */
const MOST_KNOWN = 200_000
const AT_ONCE = 5_000

/**
 * Each entry of an account continues the one before: the new entries follow the last one without a gap, their sum is what the balance
 * changed by, and the account's row says the same. A balance that was changed without a posting is found with the account's next entry.
 */
export function createContinuity(shard: number) {
  const kinds = new Map<string, Kind>()
  const known = new Map<string, Known>()
  let sums = new Map<string, Sum>()

  /** Reads what unknown accounts are. */
  async function learn(client: pg.ClientBase, rows: readonly Row[]): Promise<void> {
    if (kinds.size > MOST_KNOWN) kinds.clear()
    const wanted = [...new Set(rows.flatMap(([, debit, credit]) => [debit, credit]))].filter((id) => !kinds.has(id))
    if (wanted.length === 0) return
    const found = await client.query<Kind & { id: string }>(
      'SELECT id, code, asset, owner FROM account WHERE id = ANY ($1)',
      [wanted],
    )
    for (const { id, code, asset, owner } of found.rows) kinds.set(id, { code, asset, owner })
  }

  /** Counts a row and returns it; undefined if one of its accounts does not exist. */
  function postingOf(row: Row): Posting | undefined {
    const [
      id,
      debit,
      credit,
      reference,
      pending,
      kind,
      code,
      text,
      debitEntry,
      creditEntry,
      debitBalance,
      creditBalance,
      byRole,
    ] = row
    const [from, to] = [kinds.get(debit), kinds.get(credit)]
    const amount = BigInt(text)
    const moved = kind === 1 || kind === 3 ? amount : 0n
    add(debit, Number(debitEntry), -moved, debitBalance)
    add(credit, Number(creditEntry), moved, creditBalance)
    if (!from || !to) return undefined
    const codes = { debitCode: from.code, creditCode: to.code, asset: to.asset }
    const owners = { debitOwner: from.owner, creditOwner: to.owner }
    const role = ROLES[byRole] ?? 'ledger_owner'
    return { shard, id, debit, credit, reference, pending, kind, code, amount, role, ...codes, ...owners }
  }

  function add(account: string, entry: number, change: bigint, balance: string): void {
    const sum = sums.get(account)
    if (!sum) {
      sums.set(account, { count: 1, first: entry, last: entry, change, balance: BigInt(balance) })
      return
    }
    sum.count += 1
    sum.change += change
    sum.first = Math.min(sum.first, entry)
    if (entry > sum.last) {
      sum.last = entry
      sum.balance = BigInt(balance)
    }
  }

  /** Compares in the snapshot in which the last rows were read. */
  async function compare(client: pg.ClientBase): Promise<Breach[]> {
    const breaches: Breach[] = []
    const accounts = [...sums.keys()]
    for (let from = 0; from < accounts.length; from += AT_ONCE) {
      const some = accounts.slice(from, from + AT_ONCE)
      const before = await balancesBefore(client, some)
      const { rows } = await client.query<{ id: string; asset: string; entries: string; balance: string }>(
        'SELECT id, asset, entries, balance::text FROM account WHERE id = ANY ($1)',
        [some],
      )
      const now = new Map(rows.map((row) => [row.id, row]))
      for (const account of some) {
        const [sum, row] = [sums.get(account), now.get(account)]
        if (!sum) continue
        const last = before.get(account)
        const isWhole =
          row !== undefined &&
          last !== undefined &&
          sum.count === sum.last - sum.first + 1 &&
          last + sum.change === sum.balance &&
          Number(row.entries) === sum.last &&
          BigInt(row.balance) === sum.balance
        if (isWhole) continue
        const found = {
          account,
          before: String(last ?? ''),
          change: String(sum.change),
          entry: String(sum.last),
          after: String(sum.balance),
          balance: row?.balance ?? '',
        }
        breaches.push({ rule: 'balance.not_continued', ...(row && { asset: row.asset }), account, found })
      }
    }
    return breaches
  }

  /** The balance after the entry before the first new one. */
  async function balancesBefore(
    client: pg.ClientBase,
    accounts: readonly string[],
  ): Promise<ReadonlyMap<string, bigint>> {
    const before = new Map<string, bigint>()
    const wanted: [string, number][] = []
    for (const account of accounts) {
      const first = sums.get(account)?.first ?? 1
      const last = known.get(account)
      if (first === 1) before.set(account, 0n)
      else if (last?.entries === first - 1) before.set(account, last.balance)
      else wanted.push([account, first - 1])
    }
    if (wanted.length === 0) return before
    const { rows } = await client.query<{ account: string; balance: string | null }>(
      `SELECT account, coalesce(
         (SELECT debit_balance FROM journal WHERE debit = account AND debit_entry = entry),
         (SELECT credit_balance FROM journal WHERE credit = account AND credit_entry = entry))::text AS balance
       FROM unnest($1::uuid[], $2::bigint[]) AS wanted (account, entry)`,
      [wanted.map(([account]) => account), wanted.map(([, entry]) => entry)],
    )
    for (const { account, balance } of rows) if (balance !== null) before.set(account, BigInt(balance))
    return before
  }

  return {
    learn,
    postingOf,
    compare,
    /** What was compared has been dealt with. Until then a repeated read must not count twice. */
    keep: () => {
      if (known.size > MOST_KNOWN) known.clear()
      for (const [account, { last, balance }] of sums) known.set(account, { entries: last, balance })
      sums = new Map()
    },
    forget: () => {
      sums = new Map()
    },
  }
}
