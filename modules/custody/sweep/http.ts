import { type AssetTables, selectAssets, selectEveryAsset } from '@cocobnk/asset'
import type { Handlers, Output } from '@cocobnk/contract'
import { type CustodyTables, selectTransactions } from '@cocobnk/custody'
import { type Kysely, pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok } from '@cocobnk/result'
import { type SweepRow, selectSweeps } from './store.ts'
import type { SweepTables } from './tables.ts'

type Db = Kysely<SweepTables & CustodyTables & AssetTables>
type Shown = Output<'GET /operator/sweep'>['list'][number]

export function sweepHttp({ db }: { readonly db: Db }): Handlers<'GET /operator/sweep'> {
  return {
    'GET /operator/sweep': async ({ query }) => {
      const keysetOf = ({ created_at: at, sweep_seq: seq }: SweepRow) => ({ at, seq })
      const page = await pageAfter(query, (range) => selectSweeps(db, range), keysetOf)
      return page.ok ? ok({ ...page.value, list: await shownSweeps(db, page.value.list) }) : page
    },
  }
}

async function shownSweeps(db: Db, rows: readonly SweepRow[]): Promise<Shown[]> {
  if (rows.length === 0) return []
  const [assets, every, transactions] = await Promise.all([
    selectAssets(db, [...new Set(rows.map(({ asset_seq }) => asset_seq))]),
    selectEveryAsset(db),
    selectTransactions(
      db,
      rows.map(({ sweep_seq }) => sweep_seq),
    ),
  ])
  const decimalsOf = new Map(every.map(({ code, decimal_point }) => [code, decimal_point]))
  return rows.map((row) => {
    const asset = assets.find(({ seq }) => seq === row.asset_seq)
    const transaction = transactions.find(({ transaction_seq }) => transaction_seq === row.sweep_seq)
    if (!asset || !transaction) throw new Error(`sweep ${row.sweep_seq} has no asset or no transaction`)
    const { fee_asset, fee, fee_paid, txid } = transaction
    return {
      sweep_seq: row.sweep_seq,
      network: row.network,
      asset_code: asset.code,
      amount: formatMinor(row.amount, asset.decimal_point),
      step: stepOf(row, transaction),
      txid,
      fee: { asset_code: fee_asset, amount: formatMinor(fee_paid ?? fee, decimalsOf.get(fee_asset) ?? 0) },
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    }
  })
}

type Transaction = { readonly txid: string | null; readonly broadcast_at: Date | null }

function stepOf({ finished_at }: SweepRow, { txid, broadcast_at }: Transaction): Shown['step'] {
  if (finished_at) return 'DONE'
  if (broadcast_at) return 'SENT'
  return txid ? 'SIGNED' : 'PLANNED'
}
