import { type AssetRow, selectAssetsOn } from '@cocobnk/asset'
import { CHAIN_COINS, CHAINS, type Chain } from '@cocobnk/chain-address'
import { insertTransaction, keepSigned, lockSpending } from '@cocobnk/custody'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { type Holding, type Plan, type TierDb, type TierDeps, WORTH } from './deps.ts'
import { prepareBitcoin } from './plan-bitcoin.ts'
import { prepareEvm } from './plan-evm.ts'
import { type Move, type Policy, propose } from './propose.ts'
import { insertMove, type MoveRow, markDropped, selectOpenMove, upsertBalances } from './store.ts'

/** A proposal that is approved but not signed within this time is dropped. */
const PATIENCE_MS = 72 * 3_600_000

/** Reads each asset's distribution and inserts the moves needed. A chain that does not answer does not affect the others. */
export async function planMoves(deps: TierDeps, onProblem: (error: unknown) => void): Promise<void> {
  for (const network of CHAINS) {
    for (const asset of await selectAssetsOn(deps.db, network)) {
      await planAsset(deps, network, asset).catch(onProblem)
    }
  }
}

async function planAsset(deps: TierDeps, network: Chain, asset: AssetRow): Promise<void> {
  const holding = await deps.holdingOf(asset)
  await upsertBalances(deps.db, asset.seq, holding.balances)
  const moves = propose(holding.balances, await policyOf(deps, asset))
  const open = await selectOpenMove(deps.db, asset.seq)
  if (open) return isWanted(open, moves) ? undefined : markDropped(deps.db, open.move_seq)
  for (const move of moves) {
    if (move.from === 'HOT' && !deps.putsAway) continue
    if (await planMove(deps, network, asset, { move, holding })) return
  }
}

type Wanted = { readonly move: Move; readonly holding: Holding }

/** Coins and nonces are chosen under the same lock as for payouts. */
async function planMove(deps: TierDeps, network: Chain, asset: AssetRow, { move, holding }: Wanted): Promise<boolean> {
  const prepared =
    network === 'Ethereum'
      ? await prepareEvm(deps, asset.contract, move)
      : await prepareBitcoin(deps, network, move, holding)
  return inTransaction(deps.db, async (db) => {
    await lockSpending(db, network)
    const plan = await prepared(db)
    return plan !== undefined && isWorth(asset, network, plan) && writeDown(db, network, asset, { move, plan })
  })
}

async function policyOf({ policy }: TierDeps, { code, decimal_point }: AssetRow): Promise<Policy> {
  const { hot_max_percent, hot_target_percent, warm_percent, hot_minimum } = await policy()
  const minimum = Object.entries(hot_minimum).find(([asset]) => asset === code)?.[1] ?? '0'
  return {
    hotMaxPercent: hot_max_percent,
    hotTargetPercent: hot_target_percent,
    warmPercent: warm_percent,
    hotMinimum: amountOf(minimum, decimal_point),
  }
}

function amountOf(text: string, decimals: number): bigint {
  const amount = parseMinor(text, decimals)
  if (!amount.ok) throw new Error(`a policy minimum is not an amount: ${amount.code}`)
  return amount.value
}

/**
 * Whether a move is still needed. A move in progress ends by itself; a waiting one is dropped when its reason is gone, or it is too old.
 */
function isWanted({ from_tier, to_tier, created_at }: MoveRow, moves: readonly Move[]): boolean {
  const isSame = ({ from, to }: Move) => from === from_tier && to === to_tier
  return moves.some(isSame) && created_at.getTime() > Date.now() - PATIENCE_MS
}

/** Fees are paid in the chain's own coin; a token's value in it is unknown here. */
function isWorth({ code }: AssetRow, network: Chain, { amount, fee }: Plan): boolean {
  return code !== CHAIN_COINS[network] || amount >= fee * WORTH
}

type Planned = { readonly move: Move; readonly plan: Plan }

/** Inserts the move and, from the hot tier, its transaction, which needs no approval. Returns false if another move is open. */
async function writeDown(db: TierDb, network: Chain, asset: AssetRow, { move, plan }: Planned): Promise<boolean> {
  const { inputs, ...facts } = plan
  const row = { ...facts, move_seq: uuidV7(), asset_seq: asset.seq, network, from_tier: move.from, to_tier: move.to }
  if (!(await insertMove(db, row))) return false
  if (move.from === 'HOT') await writeTransaction(db, row, Array<'hot'>(inputs).fill('hot'))
  return true
}

type Written = Pick<MoveRow, 'move_seq' | 'network' | 'unsigned' | 'fee' | 'sender' | 'nonce'>

export async function writeTransaction(db: TierDb, move: Written, keys: readonly ('hot' | 'warm')[]): Promise<void> {
  const { move_seq, network, unsigned, fee, sender, nonce } = move
  const kind = { purpose: 'REBALANCE', keys, payments: [], fee_asset: CHAIN_COINS[network] } as const
  await insertTransaction(db, { transaction_seq: move_seq, network, unsigned, fee, sender, nonce, ...kind })
}

/** Inserts the transaction of an offline-signed move, whose bytes exist before its row. */
export async function writeSignedTransaction(db: TierDb, move: MoveRow): Promise<void> {
  if (move.signed === null || move.txid === null) throw new Error(`move ${move.move_seq} is not signed`)
  await writeTransaction(db, move, [])
  await keepSigned(db, move.move_seq, move.signed, move.txid)
}
