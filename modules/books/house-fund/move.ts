import { clearingAccountId, type Flow, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { carry, postingId, type StepName } from '@cocobnk/clearing'
import type { Chain, LedgerRefusal, Ledgers } from '@cocobnk/ledger'
import { FUNDS, type Fund, isOwned } from './fund.ts'

/** A move of house funds between shards. Everything is fixed when it is planned. */
export type HouseMove = {
  /** A UUIDv7 made when the move is due. All ids are derived from it. */
  readonly move_seq: string
  readonly fund: Fund
  readonly asset: string
  readonly from_shard: number
  readonly to_shard: number
  readonly amount: bigint
}

/**
 * Carries a move like a settlement of members' money. Returns the refusal if nothing moved. Idempotent, also concurrently: the credit
 * decides, and a refusal is made final before it is acted on.
 */
export async function carryMove(
  ledgers: Pick<Ledgers, 'post' | 'postWithin'>,
  move: HouseMove,
): Promise<LedgerRefusal | undefined> {
  const end = await carry(ledgers, { chainOf: moveChain, doStep: (_, act) => act(move) })
  return end.outcome === 'DONE' ? undefined : end.code
}

/** Owned funds are negative, so the receiving shard is the one debited: it takes the fund over, limited to what the other shard has. */
function moveChain({ move_seq, fund, asset, from_shard, to_shard, amount }: HouseMove, step: StepName): Chain {
  const [here, there] = isOwned(fund) ? [to_shard, from_shard] : [from_shard, to_shard]
  const shards = { here, there }
  const flow: Flow = FUNDS[fund]
  return writeChain(flow, step, {
    accountOf: (place: Place, _, shard) => {
      if (place === 'clearing') return clearingAccountId(shards[shard], shard === 'here' ? there : here, asset)
      if (place === fund || place === 'suspense') return houseAccountId(shards[shard], asset, place)
      throw new Error(`funds between shards do not touch ${place}`)
    },
    idOf: (posting, shard) => postingId(shards[shard], move_seq, posting),
    amounts: { amount },
    reference: move_seq,
  })
}
