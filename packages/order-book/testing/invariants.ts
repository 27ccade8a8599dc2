import type { Command } from '../command.ts'
import type { Event } from '../events.ts'
import type { OrderView, View } from './view.ts'

/** T2: no balance is negative, held amounts are those of the open orders, and no money appears or disappears. */
function brokenMoney({ accounts, assets, markets }: View): string[] {
  const held = new Map<string, bigint>()
  const hold = (order: OrderView, asset: number, amount: bigint) => {
    const key = `${order.member} ${asset}`
    held.set(key, (held.get(key) ?? 0n) + amount)
  }
  for (const { base, quote, baseUnit, quoteUnit, bids, asks, stopBids, stopAsks } of markets) {
    for (const order of distinct([...asks, ...stopAsks])) hold(order, base, BigInt(order.remaining) * BigInt(baseUnit))
    for (const order of distinct([...bids, ...stopBids])) {
      const cost = BigInt(Math.max(order.price, order.second)) * BigInt(order.remaining) * BigInt(quoteUnit)
      hold(order, quote, order.budget ?? cost)
    }
  }
  const broken = accounts.flatMap((account) => {
    const expected = held.get(`${account.member} ${account.asset}`) ?? 0n
    const isRight = account.available >= 0n && account.held === expected
    return isRight
      ? []
      : [`member ${account.member} has ${account.available} and holds ${account.held}, not ${expected}`]
  })
  const wrongAssets = assets.flatMap(({ fees, issued }, asset) => {
    const own = accounts.filter((account) => account.asset === asset)
    const total = own.reduce((sum, { available, held }) => sum + available + held, fees)
    return total === issued ? [] : [`of asset ${asset} there is ${total}, not ${issued}`]
  })
  return [...broken, ...wrongAssets]
}

function distinct(orders: readonly OrderView[]): OrderView[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}

/** T4, as far as one command and its events show it. The model checks price and time priority. */
function brokenBook({ markets }: View, command: Command, events: readonly Event[]): string[] {
  const crossed = markets.filter(
    ({ halted, bids, asks }) => halted === 0 && (bids[0]?.price ?? 0) >= (asks[0]?.price ?? Infinity),
  )
  const broken = crossed.map(({ market }) => `market ${market} is crossed`)
  const fills = events.filter(({ type }) => type === 'fill')
  for (const { member, otherMember } of fills) if (member === otherMember) broken.push(`member ${member} fills itself`)
  if (command.op !== 'place' || events.some(({ type }) => type === 'refused')) return broken
  const filled = fills.filter(({ order }) => order === command.id).reduce((sum, { quantity }) => sum + quantity, 0)
  const isEntering = command.kind === 'limit' || command.kind === 'market'
  if (isEntering && command.term === 'fillOrKill' && filled !== command.quantity) broken.push('fill-or-kill in part')
  if (isEntering && command.term === 'postOnly' && filled > 0) broken.push('post-only took')
  return broken
}

export function brokenInvariants(view: View, command: Command, events: readonly Event[]): string[] {
  return [...brokenMoney(view), ...brokenBook(view, command, events)]
}
