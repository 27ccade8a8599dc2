import { FLOWS, houseAccountId, writeChain } from '@cocobnk/chart'
import { type Chain, shardOf, transferId } from '@cocobnk/ledger'
import { HOUSE_SHARD } from './claim-posting.ts'

type ReturnFacts = {
  readonly seq: string
  readonly payout_seq: string | null
  /** The account the deposit is kept for; without an owner it is on the house's shard. */
  readonly account_seq: string | null
  readonly asset: string
  readonly net: bigint
  readonly fee: bigint
}

/** The postings of one step of a return, on the shard of the kept deposit. The ids are as old as the payout, as for withdrawals. */
export function returnChain(
  step: 'send back' | 'settle back' | 'keep again',
  { seq, payout_seq, account_seq, asset, net, fee }: ReturnFacts,
): Chain {
  if (payout_seq === null) throw new Error(`return ${seq} has no payout`)
  const shard = account_seq === null ? HOUSE_SHARD : shardOf(account_seq)
  return writeChain(FLOWS.unknownDeposit, step, {
    accountOf: (place) => houseAccountId(shard, asset, houseName(place)),
    idOf: (posting) => transferId(shard, `return ${seq} ${posting}`, payout_seq),
    amounts: { returned: net, fee },
    reference: seq,
  })
}

function houseName(place: string) {
  const known = (['custody', 'inFlight', 'fees', 'suspense'] as const).find((name) => name === place)
  if (known) return known
  throw new Error(`a return does not touch ${place}`)
}
