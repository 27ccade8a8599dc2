import type pg from 'pg'
import { kindOf } from './entries.ts'
import type { Transfer } from './transfer.ts'

export type RecordedTransfer = {
  readonly id: string
  readonly kind: Transfer['kind']
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  readonly code: number
  readonly reference: string | null
  readonly pending: string | null
  readonly at: Date
  /** For a pending transfer: how it ended, or `open`. */
  readonly outcome: 'open' | 'post' | 'void' | 'expiry' | null
}

type Row = Omit<RecordedTransfer, 'kind' | 'amount' | 'outcome'> & {
  kind: number
  amount: string
  resolved: number | null
}

export async function readTransfer(pool: pg.Pool, id: string): Promise<RecordedTransfer | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'transfer',
    text: `SELECT j.id, j.kind, j.debit, j.credit, j.amount::text, j.code, j.reference, j.pending, j.at, r.kind AS resolved
      FROM journal j LEFT JOIN resolution r ON r.pending = j.id WHERE j.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { resolved, ...facts } = row
  const kind = kindOf(row.kind)
  return { ...facts, kind, amount: BigInt(row.amount), outcome: kind === 'pending' ? outcomeOf(resolved) : null }
}

function outcomeOf(resolved: number | null): RecordedTransfer['outcome'] {
  return resolved === null ? 'open' : (kindOf(resolved) as 'post' | 'void' | 'expiry')
}
