import type { Command, Order } from '../command.ts'
import type { Event } from '../events.ts'
import {
  accountOf,
  emit,
  emitFor,
  emptyModel,
  heldBy,
  type ModelData,
  type ModelOrder,
  marketOf,
  rehold,
} from './model-data.ts'
import { auction, bestOf, cancel, crosses, end, isFillable, match, reachedStop } from './model-match.ts'

type Reason = Event['reason']
const MAX = 2 ** 48 - 1

/** The rules of the README as plainly as possible: arrays sorted anew each time, bigint, no regard for speed. */
export class Model {
  readonly data: ModelData = emptyModel()

  apply(command: Command): Event[] {
    this.data.events = []
    const reason = this.#run(command)
    const { market = 0, member = 0, id = 0 } = command as Partial<Order>
    const asset = command.op === 'in' || command.op === 'out' ? command.asset : market
    if (reason !== 'none') emit(this.data, 'refused', { market: asset, member, order: id, reason })
    return this.data.events
  }

  #run(command: Command): Reason {
    const { data } = this
    switch (command.op) {
      case 'market':
        return this.#setMarket(command)
      case 'member':
        data.members.set(command.member, { reduced: command.reducedFee })
        emit(data, 'set', { member: command.member })
        return 'none'
      case 'in':
      case 'out':
        return this.#move(command)
      case 'place':
        return this.#place(command)
      case 'cancel': {
        const order = this.#own(command)
        if (order) cancel(data, order, 'asked')
        return order ? 'none' : 'noOrder'
      }
      case 'replace':
        return this.#replace(command)
      case 'cancelAll':
        for (const order of data.orders.filter(({ member }) => member === command.member).sort((a, b) => a.id - b.id))
          if (command.market === undefined || order.market === command.market) cancel(data, order, 'asked')
        return 'none'
      case 'band':
      case 'halt':
      case 'resume':
        return data.markets.has(command.market) ? this.#steer(command) : 'noMarket'
    }
  }

  #setMarket(command: Extract<Command, { op: 'market' }>): Reason {
    const { op: _, market, ...units } = command
    const { base, quote, baseUnit, quoteUnit, makerBps, takerBps } = units
    if (base === quote || baseUnit < 1 || quoteUnit < 1 || makerBps > 10_000 || takerBps > 10_000) return 'invalid'
    const known = this.data.markets.get(market)
    if (known && (known.base !== base || known.quote !== quote)) return 'invalid'
    if (known && (known.baseUnit !== baseUnit || known.quoteUnit !== quoteUnit)) return 'invalid'
    const fresh = { low: 1, high: MAX, reference: 0, last: 0, halted: false }
    this.data.markets.set(market, { ...fresh, ...known, ...units })
    emit(this.data, 'set', { market })
    return 'none'
  }

  #steer(command: Extract<Command, { op: 'band' | 'halt' | 'resume' }>): Reason {
    const state = marketOf(this.data, command.market)
    const { market } = command
    if (command.op === 'band') {
      const { reference, bps } = command
      if (bps > 10_000) return 'invalid'
      const width = Number((BigInt(reference) * BigInt(bps)) / 10_000n)
      state.reference = reference
      state.low = reference === 0 ? 1 : Math.max(1, reference - width)
      state.high = reference === 0 ? MAX : Math.min(MAX, reference + width)
      emit(this.data, 'set', { market, price: reference, quantity: bps })
    } else if (command.op === 'halt') {
      state.halted = true
      emit(this.data, 'halted', { market })
    } else {
      if (!state.halted) return 'invalid'
      const { price, volume } = auction(this.data, market)
      state.halted = false
      emit(this.data, 'resumed', { market, price, quantity: volume })
      this.#fireStops(market)
    }
    return 'none'
  }

  #move({ op, member, asset, amount }: Extract<Command, { op: 'in' | 'out' }>): Reason {
    const { data } = this
    const issued = data.issued.get(asset) ?? 0n
    if (op === 'in' && issued + amount >= 1n << 96n) return 'tooLarge'
    const known = data.accounts.find((account) => account.member === member && account.asset === asset)
    if (op === 'out' && (!known || known.available < amount)) return 'notCovered'
    if (!data.members.has(member)) data.members.set(member, { reduced: false })
    const moved = op === 'in' ? amount : -amount
    accountOf(data, member, asset).available += moved
    data.issued.set(asset, issued + moved)
    emit(data, 'moved', { market: asset, member, quantity: op === 'in' ? 1 : 0, fee: amount })
    return 'none'
  }

  #place(command: Extract<Command, { op: 'place' }>): Reason {
    const { data } = this
    const market = data.markets.get(command.market)
    if (!market) return 'noMarket'
    if (command.id <= data.lastId) return 'staleId'
    if (!isValid(command)) return 'invalid'
    const { op: _, ...placed } = command
    const { kind, side, quantity, stop = 0 } = command
    if (stop > 0 && market.last > 0 && (side === 'bid' ? stop <= market.last : stop >= market.last))
      return 'stopReached'
    const order: ModelOrder = {
      stop: 0,
      display: 0,
      second: 0,
      ...placed,
      price: kind === 'market' ? (side === 'bid' ? market.high : market.low) : command.price,
      budget: command.budget || undefined,
      total: quantity,
      remaining: quantity,
      shown: 0,
      bookRank: 0,
      stopRank: 0,
    }
    const isStop = kind === 'stop' || kind === 'stopLimit'
    const reason = isStop ? 'none' : this.#whyNotEnter(order)
    if (reason !== 'none') return reason
    const pays = side === 'bid' ? market.quote : market.base
    const account = data.accounts.find(({ member, asset }) => member === order.member && asset === pays)
    const held = heldBy(data, order)
    if (!account || account.available < held) return 'notCovered'
    account.available -= held
    account.held += held
    accountOf(data, order.member, side === 'bid' ? market.base : market.quote)
    data.lastId = order.id
    data.orders.push(order)
    if (isStop) {
      order.stopRank = this.#nextRank()
      emitFor(data, 'waiting', order, { quantity: order.remaining })
    } else this.#enter(order)
    this.#fireStops(order.market)
    return 'none'
  }

  #whyNotEnter(order: ModelOrder): Reason {
    const { data } = this
    const { low, high, halted } = marketOf(data, order.market)
    const best = bestOf(data, order.market, order.side === 'bid' ? 'ask' : 'bid')
    if (halted && !mayRest(order)) return 'halted'
    if (order.price < low || order.price > high) return 'outOfBand'
    if (order.term === 'postOnly' && crosses(order, best)) return 'wouldTake'
    if (order.kind === 'market' && !crosses(order, best)) return 'noLiquidity'
    if (order.term === 'fillOrKill' && !isFillable(data, order)) return 'notFillable'
    const side = data.orders.filter((one) => one.bookRank > 0 && one.market === order.market && one.side === order.side)
    const open = side.filter(({ id }) => id !== order.id).reduce((sum, { remaining }) => sum + BigInt(remaining), 0n)
    return mayRest(order) && open + BigInt(order.remaining) > 1n << 52n ? 'tooLarge' : 'none'
  }

  #enter(order: ModelOrder): void {
    const { data } = this
    if (!marketOf(data, order.market).halted && !match(data, order)) return
    if (order.remaining === 0) end(data, order)
    else if (mayRest(order)) this.#open(order)
    else cancel(data, order, 'unfilled')
  }

  #open(order: ModelOrder): void {
    const { data } = this
    order.shown = order.display > 0 ? Math.min(order.display, order.remaining) : order.remaining
    order.bookRank = this.#nextRank()
    if (order.kind === 'oco' && order.stopRank === 0) order.stopRank = this.#nextRank()
    emitFor(data, 'opened', order, { quantity: order.shown })
  }

  #fireStops(market: number): void {
    const { data } = this
    for (let order = reachedStop(data, market); order; order = reachedStop(data, market)) {
      const { kind, side } = order
      const fired = order
      const hasPrice = kind === 'stopLimit' || (kind === 'oco' && order.second > 0)
      Object.assign(order, { bookRank: 0, stopRank: 0, shown: 0 })
      rehold(data, order, () => {
        fired.kind = hasPrice ? 'limit' : 'market'
        if (kind === 'oco') Object.assign(fired, { price: fired.second, second: 0 })
      })
      if (!hasPrice) order.price = side === 'bid' ? marketOf(data, market).high : marketOf(data, market).low
      emitFor(data, 'triggered', order, { quantity: order.remaining })
      const reason = this.#whyNotEnter(order)
      if (reason === 'none') this.#enter(order)
      else cancel(data, order, reason)
    }
  }

  #replace(command: Extract<Command, { op: 'replace' }>): Reason {
    const { data } = this
    const order = this.#own(command)
    if (!order) return 'noOrder'
    const price = command.price || order.price
    const remaining = command.quantity - (order.total - order.remaining)
    if (remaining < 1 || (order.kind === 'stop' && price !== 0)) return 'invalid'
    if (order.kind === 'oco' && (order.side === 'bid' ? order.stop <= price : order.stop >= price)) return 'invalid'
    const wanted = { price, remaining, total: command.quantity }
    if (price === order.price && remaining <= order.remaining) {
      rehold(data, order, () => Object.assign(order, wanted, { shown: Math.min(order.shown, remaining) }))
      emitFor(data, 'replaced', order, { quantity: order.total })
    } else {
      const isResting = order.bookRank > 0
      const reason = isResting ? this.#whyNotEnter({ ...order, ...wanted }) : 'none'
      if (reason !== 'none') return reason
      if (!rehold(data, order, () => Object.assign(order, wanted))) return 'notCovered'
      emitFor(data, 'replaced', order, { quantity: order.total })
      if (isResting) {
        Object.assign(order, { bookRank: 0, shown: 0 })
        this.#enter(order)
      } else order.stopRank = this.#nextRank()
    }
    this.#fireStops(order.market)
    return 'none'
  }

  #own({ member, id }: { member: number; id: number }): ModelOrder | undefined {
    return this.data.orders.find((order) => order.id === id && order.member === member)
  }

  #nextRank(): number {
    this.data.rank += 1
    return this.data.rank
  }
}

function mayRest({ kind, term }: ModelOrder): boolean {
  return kind !== 'market' && (term === 'untilCanceled' || term === 'postOnly')
}

function isValid(order: Order): boolean {
  const { kind, side, term, price, quantity, stop = 0, second = 0, budget = 0n } = order
  const isBid = side === 'bid'
  if (quantity < 1) return false
  switch (kind) {
    case 'limit':
      return price > 0 && stop === 0
    case 'stopLimit':
      return price > 0 && stop > 0
    case 'oco':
      if (price < 1 || stop < 1 || term === 'immediate' || term === 'fillOrKill') return false
      return isBid ? stop > price && second > 0 : stop < price
    case 'market':
      if (budget > 0n && (!isBid || term === 'fillOrKill')) return false
      return stop === 0 && term !== 'postOnly'
    case 'stop':
      return stop > 0 && (term === 'untilCanceled' || term === 'immediate') && budget > 0n === isBid
  }
}
