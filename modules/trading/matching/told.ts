import type { Published } from '@cocobnk/order-journal'
import type { Names } from './names.ts'
import type { Net, Units } from './netting.ts'
import { orderChanges } from './order-rows.ts'
import type { Told } from './wire.ts'

type Deps = {
  readonly names: Pick<Names, 'marketSeq' | 'memberSeq' | 'accountSeq'>
  readonly unitsOf: (market: number) => Units
}

/** What a batch means for open screens: new orders for everybody, and states for their owners. */
export function toldOfBatch({ names, unitsOf }: Deps, published: Published): Told {
  const { placed, changes } = orderChanges([published], unitsOf)
  return {
    created: placed.map(({ orderSeq, market, isBid, price, quantity }) => ({
      orderSeq,
      marketSeq: names.marketSeq(market),
      isBid,
      price,
      quantity,
      status: changes.get(orderSeq)?.status ?? 'OPEN',
    })),
    statuses: [...changes].flatMap(([orderSeq, { trader, status }]) =>
      status === undefined ? [] : [{ orderSeq, memberSeq: names.memberSeq(trader), status }],
    ),
    accounts: [],
  }
}

/** Whose balances a window has changed. */
export function toldOfWindow({ names }: Deps, nets: readonly Net[]): Told {
  const accounts = nets.map(({ trader, asset }) => ({
    memberSeq: names.memberSeq(trader),
    accountSeq: names.accountSeq(trader, asset),
  }))
  return { created: [], statuses: [], accounts }
}
