import { FLOWS, houseAccountId, partAccountId, writeChain } from '@cocobnk/chart'
import { type Chain, transferId } from '@cocobnk/ledger'
import type { Names } from './names.ts'
import type { Item, Net, Netting } from './netting.ts'

type Deps = { readonly names: Pick<Names, 'accountSeq' | 'assetCode' | 'shard'> }

export function itemsOf({ names }: Deps, { key }: { readonly key: string }, netting: Netting): Item[] {
  const shardOf = ({ trader, asset }: Net) => names.shard(trader, asset)
  const fees = new Map<string, Item>()
  for (const net of netting.fees()) {
    const shard = shardOf(net)
    const place = `${shard} ${net.asset}`
    const amount = (fees.get(place)?.amount ?? 0n) + net.amount
    fees.set(place, { key, shard, trader: 0, asset: net.asset, amount, loss: 0n })
  }
  const counted = new Set<number>()
  const items = netting.nets().map((net) => {
    const loss = counted.has(net.trader) ? 0n : netting.lossOf(net.trader)
    counted.add(net.trader)
    return { ...net, key, shard: shardOf(net), loss }
  })
  return [...items, ...fees.values()]
}

export function itemChain({ names }: Deps, { key, shard, trader, asset, amount }: Item): Chain {
  const code = names.assetCode(asset)
  if (trader === 0)
    return writeChain(FLOWS.fill, 'earn', {
      accountOf: (place) => houseAccountId(shard, code, place as 'market' | 'fees'),
      idOf: () => transferId(shard, `fill fees ${code}`, key),
      amounts: { fee: amount },
      reference: key,
    })
  const part = partAccountId(names.accountSeq(trader, asset), 'trading')
  const [step, name] = amount < 0n ? (['give', 'given'] as const) : (['receive', 'received'] as const)
  return writeChain(FLOWS.fill, step, {
    accountOf: (place) => (place === 'market' ? houseAccountId(shard, code, 'market') : part),
    idOf: () => transferId(shard, `fill ${trader} ${asset}`, key),
    amounts: { [name]: amount < 0n ? -amount : amount },
    reference: key,
  })
}
