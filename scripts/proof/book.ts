import { type Chain, isDone, type LedgerCode, type Transfer } from '@cocobnk/ledger'
import type pg from 'pg'
import { verifyLedger } from '../../packages/ledger/verify.ts'

export type Audit = {
  readonly acknowledged: number
  /** Acknowledged but missing in the ledger. */
  readonly lost: number
  /** Booked although it was refused or never sent. */
  readonly unknown: number
  /** Accounts whose balance or hold is not the sum of what was acknowledged. */
  readonly drifted: number
  /** The first broken invariant. */
  readonly violation: unknown
}

/** Records of what the clients were told, kept outside of every process that is killed. */
export class Book {
  private readonly standing = new Map<string, Transfer>()

  record(chain: Chain, codes: readonly LedgerCode[]): void {
    for (const [index, transfer] of chain.entries())
      if (isDone(codes[index] ?? 'OVERLOADED')) this.standing.set(transfer.id, transfer)
  }

  get size(): number {
    return this.standing.size
  }

  ids(): string[] {
    return [...this.standing.keys()]
  }

  /** Compares a ledger at rest with the book: everything acknowledged must be there, and nothing else. */
  async audit(pool: pg.Pool): Promise<Audit> {
    const { lost, unknown } = await this.compare(pool, this.ids())
    const { rows } = await pool.query<{ id: string; balance: string; held: string }>(
      'SELECT id, balance::text, (held_out + held_in)::text AS held FROM account',
    )
    const expected = this.balances()
    const drifted = rows.filter(({ id, balance, held }) => balance !== String(expected.get(id) ?? 0n) || held !== '0')
    const violation = await verifyLedger(pool)
    return { acknowledged: this.size, lost, unknown, drifted: drifted.length, violation }
  }

  /** Counts the ids that are missing in the ledger, and those that are there but not in the book. */
  async compare(pool: pg.Pool, ids: readonly string[]): Promise<{ lost: number; unknown: number }> {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM journal')
    const found = new Set(rows.map(({ id }) => id))
    const unknown = rows.filter(({ id }) => !this.standing.has(id)).length
    return { lost: ids.filter((id) => !found.has(id)).length, unknown: unknown + (rows.length - found.size) }
  }

  private balances(): Map<string, bigint> {
    const balances = new Map<string, bigint>()
    const add = (account: string, change: bigint) => balances.set(account, (balances.get(account) ?? 0n) + change)
    for (const { kind, debit, credit, amount } of this.standing.values()) {
      if (kind !== 'transfer' && kind !== 'post') continue
      add(debit, -amount)
      add(credit, amount)
    }
    return balances
  }
}
