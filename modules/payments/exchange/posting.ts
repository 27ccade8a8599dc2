import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { type Chain, shardOf, transferId } from '@cocobnk/ledger'
import type { ExchangeTable } from './tables.ts'

export type PostingFacts = Pick<
  ExchangeTable,
  | 'type'
  | 'market_code'
  | 'exchange_seq'
  | `${'source' | 'target'}_${'account_seq' | 'amount'}`
  | `${'spread' | 'rounding'}_amount`
>

type Step = (typeof FLOWS.exchange.steps)[number]['name']

/** The postings of a step, with both assets in one chain. This works because all of a member's accounts are on one shard. */
export function exchangeChain(step: Step, facts: PostingFacts): Chain {
  const shard = shardOf(facts.source_account_seq)
  const { sold, bought } = codesOf(facts)
  return writeChain(FLOWS.exchange, step, {
    accountOf: (place: Place, asset) => {
      const isSold = asset === 'sold asset'
      if (place === 'customer:member') return isSold ? facts.source_account_seq : facts.target_account_seq
      return houseAccountId(shard, isSold ? sold : bought, houseName(place))
    },
    idOf: (posting) => transferId(shard, `exchange ${posting}`, facts.exchange_seq),
    amounts: {
      sold: facts.source_amount,
      fee: 0n,
      received: facts.target_amount,
      spread: facts.spread_amount,
      rounding: facts.rounding_amount,
    },
    reference: facts.exchange_seq,
  })
}

/** The assets sold and bought. A market is named after its two assets: ASK sells the first. */
export function codesOf({ type, market_code }: Pick<PostingFacts, 'type' | 'market_code'>) {
  const [asset = '', paid = ''] = market_code.split('-')
  return type === 'ASK' ? { sold: asset, bought: paid } : { sold: paid, bought: asset }
}

function houseName(place: Place) {
  const known = (['inventory', 'spread', 'rounding', 'inFlight', 'suspense'] as const).find((name) => name === place)
  if (known) return known
  throw new Error(`an exchange does not touch ${place}`)
}
