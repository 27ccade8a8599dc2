import { clearingAccountId, type Flow, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { arrivalId, endHold, makeOrCancel } from '@cocobnk/clearing'
import { type Chain, type LedgerRefusal, type Ledgers, transferId } from '@cocobnk/ledger'
import { FUNDS, type Fund, isOwned } from './fund.ts'

/** Funds of the house on their way from one shard to another. All is fixed when it is planned. */
export type HouseMove = {
  /** A UUIDv7 made when the move is due. Every id on the way is derived from it. */
  readonly move_seq: string
  readonly fund: Fund
  readonly asset: string
  readonly from_shard: number
  readonly to_shard: number
  readonly amount: bigint
}

type Step = (typeof FUNDS)['custody']['steps'][number]['name']

/**
 * Held here, credited there, settled here, as money of members is. Answers why nothing moved, if so. Called again or by two at once
 * it does the same: the credit decides, and a refusal is made final before it is acted on.
 */
export async function carryMove(ledgers: Pick<Ledgers, 'post'>, move: HouseMove): Promise<LedgerRefusal | undefined> {
  const held = await makeOrCancel(ledgers, moveChain(move, 'hold'), moveChain(move, 'cancel hold'))
  if (!held.made) return held.code
  const credited = await makeOrCancel(ledgers, moveChain(move, 'credit'), moveChain(move, 'cancel credit'))
  if (!credited.made && !credited.forEver) throw new Error(`move ${move.move_seq} shares its id with something else`)
  await endHold(ledgers, moveChain(move, credited.made ? 'settle' : 'release'))
  return credited.made ? undefined : credited.code
}

/**
 * What is owned is below zero, so the shard that receives it is the one that is debited: it takes over, and the other gives up as far
 * as it has some.
 */
function moveChain({ move_seq, fund, asset, from_shard, to_shard, amount }: HouseMove, step: Step): Chain {
  const [here, there] = isOwned(fund) ? [to_shard, from_shard] : [from_shard, to_shard]
  const shards = { here, there }
  const flow: Flow = FUNDS[fund]
  return writeChain(flow, step, {
    accountOf: (place: Place, _, shard) => {
      if (place === 'clearing') return clearingAccountId(shards[shard], shard === 'here' ? there : here, asset)
      if (place === fund || place === 'suspense') return houseAccountId(shards[shard], asset, place)
      throw new Error(`funds between shards do not touch ${place}`)
    },
    idOf: (posting, shard) =>
      posting === 'credit'
        ? arrivalId(shards[shard], move_seq)
        : transferId(shards[shard], `house ${posting}`, move_seq),
    amounts: { amount },
    reference: move_seq,
  })
}
