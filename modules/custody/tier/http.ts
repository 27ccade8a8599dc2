import type { AskDeps } from '@cocobnk/approval'
import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { CHAIN_COINS } from '@cocobnk/chain-address'
import type { Handlers, Output, settingSchema } from '@cocobnk/contract'
import { type CustodyTables, selectTransactions } from '@cocobnk/custody'
import { type Kysely, pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok } from '@cocobnk/result'
import { askForRefill, type DeskDatabase, exportMove, importMove } from './refill.ts'
import { type MoveRow, selectBalances, selectMoves } from './store.ts'
import type { TierBalanceTable, TierTables } from './tables.ts'

type Key =
  | 'GET /operator/tier'
  | 'GET /operator/tier/move'
  | 'PATCH /operator/tier/move/{move_seq}'
  | 'GET /operator/tier/move/{move_seq}/proposal'
  | 'POST /operator/tier/move/{move_seq}/signed'
type Shown = Output<'GET /operator/tier/move'>['list'][number]
type Db = Kysely<TierTables & CustodyTables & AssetTables>
type Deps = Pick<AskDeps, 'push'> & {
  readonly db: DeskDatabase & Db
  readonly settings: () => Promise<{ readonly tier: settingSchema.TierConfig }>
}

export function tierHttp(deps: Deps): Handlers<Key> {
  return {
    'GET /operator/tier': async () => ok({ policy: (await deps.settings()).tier, list: await shownBalances(deps.db) }),
    'GET /operator/tier/move': async ({ query }) => {
      const keysetOf = ({ created_at: at, move_seq: seq }: MoveRow) => ({ at, seq })
      const page = await pageAfter(query, (range) => selectMoves(deps.db, range), keysetOf)
      return page.ok ? ok({ ...page.value, list: await shownMoves(deps.db, page.value.list) }) : page
    },
    'PATCH /operator/tier/move/{move_seq}': ({ path, body, caller }) =>
      askForRefill(deps, { moveSeq: path.move_seq, reason: body.reason, caller }),
    'GET /operator/tier/move/{move_seq}/proposal': ({ path }) => exportMove(deps, path.move_seq),
    'POST /operator/tier/move/{move_seq}/signed': ({ path, body, caller }) =>
      importMove(deps, { moveSeq: path.move_seq, text: body.text, caller }),
  }
}

async function shownBalances(db: Db) {
  const [assets, balances] = [await selectEveryAsset(db), await selectBalances(db)]
  const bySeq = new Map(balances.map((row) => [row.asset_seq, row]))
  return assets.flatMap(({ seq, code, decimal_point }) => {
    const row = bySeq.get(seq)
    const text = (amount: bigint) => formatMinor(amount, decimal_point)
    return row
      ? [
          {
            asset_seq: seq,
            asset_code: code,
            hot: text(row.hot),
            warm: text(row.warm),
            cold: text(row.cold),
            ...sharesOf(row),
            seen_at: row.seen_at.toISOString(),
          },
        ]
      : []
  })
}

/** Shares of the tiers, in hundredths of a percent. */
function sharesOf(row: Pick<TierBalanceTable, 'hot' | 'warm' | 'cold'>) {
  const [hot, warm, cold] = [row.hot, row.warm, row.cold]
  const total = hot + warm + cold
  const share = (part: bigint) => (total === 0n ? 0 : Number((part * 10_000n) / total))
  return { hot_share: share(hot), warm_share: share(warm), cold_share: share(cold) }
}

async function shownMoves(db: Db, rows: readonly MoveRow[]): Promise<Shown[]> {
  if (rows.length === 0) return []
  const [assets, transactions] = [
    await selectEveryAsset(db),
    await selectTransactions(
      db,
      rows.map(({ move_seq }) => move_seq),
    ),
  ]
  const decimalsOf = new Map(assets.map(({ code, decimal_point }) => [code, decimal_point]))
  return rows.map((row) => {
    const asset = assets.find(({ seq }) => seq === row.asset_seq)
    const transaction = transactions.find(({ transaction_seq }) => transaction_seq === row.move_seq)
    const coin = CHAIN_COINS[row.network]
    return {
      move_seq: row.move_seq,
      network: row.network,
      asset_code: asset?.code ?? '',
      from_tier: row.from_tier,
      to_tier: row.to_tier,
      replaces: row.replaces,
      amount: formatMinor(row.amount, asset?.decimal_point ?? 0),
      fee: { asset_code: coin, amount: formatMinor(row.fee, decimalsOf.get(coin) ?? 0) },
      step: stepOf(row, transaction),
      txid: row.txid ?? transaction?.txid ?? null,
      created_at: row.created_at.toISOString(),
      allowed_at: row.allowed_at?.toISOString() ?? null,
      sent_at: transaction?.broadcast_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
    }
  })
}

type Sent = Pick<Awaited<ReturnType<typeof selectTransactions>>[number], 'txid' | 'broadcast_at' | 'confirmed_at'>

function stepOf(row: MoveRow, transaction: Sent | undefined): Shown['step'] {
  if (row.dropped_at) return 'DROPPED'
  if (row.finished_at) return transaction?.confirmed_at ? 'DONE' : 'REPLACED'
  if (transaction?.broadcast_at) return 'SENT'
  if (row.signed !== null || (transaction && transaction.txid !== null)) return 'SIGNED'
  return row.allowed_at ? 'ALLOWED' : 'PROPOSED'
}
