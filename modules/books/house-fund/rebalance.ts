import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { type AuditTables, recordAudit } from '@cocobnk/audit'
import { inTransaction, type Kysely, uuidV7 } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { FUNDS, type Fund, isOwned } from './fund.ts'
import { carryMove, type HouseMove } from './move.ts'
import { equalShares, planMoves, type ShardFund } from './plan.ts'
import { readStandings, type ShardStanding } from './standing.ts'
import {
  endMove,
  hasMoveSince,
  insertMove,
  lockPlanning,
  selectNeeds,
  selectNewestMove,
  selectOpenMoves,
} from './store.ts'
import type { HouseFundTables } from './tables.ts'

type Needs = Awaited<ReturnType<typeof selectNeeds>>

export type RebalanceDeps = {
  readonly db: Kysely<HouseFundTables & AssetTables & AuditTables>
  readonly ledgers: Pick<Ledgers, 'balances' | 'post' | 'postWithin' | 'shards'>
  readonly onEnded?: (move: HouseMove, refusedBy: string | undefined) => void
  readonly onFailed?: (move: HouseMove, error: unknown) => void
}

/**
 * A shard is refilled below this share of its target. Funds for exchanges and rewards are used gradually; members may withdraw what they
 * are owed all at once.
 */
const LOW_PERCENT = { given: 50n, owned: 99n }

/**
 * Carries planned moves, then plans and carries what is lacking. While a shard is unavailable its own moves stay open and no new moves are
 * planned, because its balances are unknown. Every worker runs this: a move is posted once whichever worker carries it, and only one worker
 * plans it.
 */
export async function rebalance(deps: RebalanceDeps): Promise<void> {
  const { db, ledgers } = deps
  if (ledgers.shards < 2) return
  const open = new Set<string>()
  for (const move of await selectOpenMoves(db)) if (!(await carry(deps, move))) open.add(`${move.fund} ${move.asset}`)
  const [needs, seen] = [await selectNeeds(db), await selectNewestMove(db)]
  const codes = (await selectEveryAsset(db)).map(({ code }) => code)
  for (const [asset, standing] of await readStandings(ledgers, codes)) {
    for (const fund of Object.keys(FUNDS) as Fund[]) {
      if (open.has(`${fund} ${asset}`)) continue
      for (const move of await planFund(deps, { fund, asset, needs, standing, seen })) await carry(deps, move)
    }
  }
}

/** Posts a move and records its end; returns whether it has ended. */
async function carry({ db, ledgers, onEnded, onFailed }: RebalanceDeps, move: HouseMove): Promise<boolean> {
  try {
    const refusedBy = await carryMove(ledgers, move)
    if (await endMove(db, move.move_seq, refusedBy)) onEnded?.(move, refusedBy)
    return true
  } catch (error) {
    onFailed?.(move, error)
    return false
  }
}

type Planning = {
  readonly fund: Fund
  readonly asset: string
  readonly needs: Needs
  readonly standing: readonly ShardStanding[]
  /** The newest move at the time the balances were read. */
  readonly seen: string | undefined
}

/**
 * Plans moves of one fund and inserts their rows. Each row is the key of all its postings, so it is committed before anything is posted.
 */
async function planFund({ db }: RebalanceDeps, planning: Planning): Promise<readonly HouseMove[]> {
  const { fund, asset, needs, standing, seen } = planning
  const needed = needs.filter((need) => need.fund === fund && need.asset === asset)
  const shards = fundsOf(fund, standing, (shard) => needed.find((need) => need.shard === shard)?.amount ?? 0n)
  const planned = planMoves(shards, isOwned(fund) ? LOW_PERCENT.owned : LOW_PERCENT.given)
  if (planned.length === 0) return []
  return inTransaction(db, async (transaction) => {
    await lockPlanning(transaction, planning)
    // Another worker has made a move since, so the balances are outdated.
    if (await hasMoveSince(transaction, planning, seen)) return []
    const moves: HouseMove[] = []
    for (const { from, to, amount } of planned) {
      const move = { move_seq: uuidV7(), fund, asset, from_shard: from, to_shard: to, amount }
      if (!(await insertMove(transaction, move))) continue
      moves.push(move)
      await recordAudit(transaction, {
        actor: 'system:rebalance',
        action: 'house.move',
        subject: `house-move:${move.move_seq}`,
        detail: { fund, asset, from_shard: String(from), to_shard: String(to), amount: amount.toString() },
      })
    }
    return moves
  })
}

/**
 * Of owned funds, a shard should have as much as it owes on its own books, so that the shards owe each other nothing. Of funds to give,
 * each has an equal share.
 */
function fundsOf(fund: Fund, shards: readonly ShardStanding[], neededOn: (shard: number) => bigint): ShardFund[] {
  const has = shards.map(({ balanceOf }) => (isOwned(fund) ? -balanceOf(fund).balance : balanceOf(fund).balance))
  const shares = equalShares(
    has.reduce((sum, one) => sum + one, 0n),
    shards.length,
  )
  return shards.map(({ balanceOf, clearing }, shard) => {
    const { heldIn, heldOut } = balanceOf(fund)
    const own = has[shard] ?? 0n
    const target = isOwned(fund) ? own - clearing : (shares[shard] ?? 0n)
    return {
      has: own,
      free: own - (isOwned(fund) ? heldIn : heldOut),
      target: target > 0n ? target : 0n,
      needed: neededOn(shard),
    }
  })
}
