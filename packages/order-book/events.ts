import * as fields from './event-fields.ts'
import { amountAt } from './wide.ts'
import { EVENT, type NameOf, nameOf, REASON } from './words.ts'

const { E_TYPE, E_MARKET, E_ORDER, E_MEMBER, E_PRICE, E_QUANTITY, E_REMAINING, EVENT_FIELDS } = fields
const { E_OTHER, E_OTHER_MEMBER, E_OTHER_REMAINING, E_FEE, E_OTHER_FEE, E_CODE, E_SEQ } = fields

/**
 * The events caused by commands, in order and numbered without gaps. The caller reads `data` up to `length` and then clears it; an event
 * allocates nothing.
 */
export class Events {
  data = new Float64Array(EVENT_FIELDS * 256)
  length = 0
  /** The number of the last event. */
  seq = 0

  get count(): number {
    return this.length / EVENT_FIELDS
  }

  clear(): void {
    this.length = 0
  }

  /** Starts an event and returns its position in `data`. */
  next(type: number, market: number, order: number, member: number): number {
    const at = this.length
    if (at === this.data.length) this.#grow()
    this.length = at + EVENT_FIELDS
    this.seq += 1
    const data = this.data
    data[at] = this.seq
    data[at + E_TYPE] = type
    data[at + E_MARKET] = market
    data[at + E_ORDER] = order
    data[at + E_MEMBER] = member
    for (let field = at + E_PRICE; field < at + EVENT_FIELDS; field += 1) data[field] = 0
    return at
  }

  /** Removes the last event. */
  takeBack(): void {
    this.length -= EVENT_FIELDS
    this.seq -= 1
  }

  #grow(): void {
    const grown = new Float64Array(this.data.length * 2)
    grown.set(this.data)
    this.data = grown
  }
}

/** An event as an object, for people, tests and slow readers. */
export type Event = {
  readonly seq: number
  readonly type: NameOf<typeof EVENT>
  readonly market: number
  readonly order: number
  readonly member: number
  readonly price: number
  readonly quantity: number
  readonly remaining: number
  readonly other: number
  readonly otherMember: number
  readonly otherRemaining: number
  readonly fee: bigint
  readonly otherFee: bigint
  readonly reason: NameOf<typeof REASON>
  /** For a fill: whether `order` buys. */
  readonly isBid: boolean
}

export function readEvent({ data }: { readonly data: Float64Array }, index: number): Event {
  const at = index * EVENT_FIELDS
  const field = (offset: number) => data[at + offset] as number
  const type = nameOf(EVENT, field(E_TYPE))
  return {
    seq: field(E_SEQ),
    type,
    market: field(E_MARKET),
    order: field(E_ORDER),
    member: field(E_MEMBER),
    price: field(E_PRICE),
    quantity: field(E_QUANTITY),
    remaining: field(E_REMAINING),
    other: field(E_OTHER),
    otherMember: field(E_OTHER_MEMBER),
    otherRemaining: field(E_OTHER_REMAINING),
    fee: amountAt(data, at + E_FEE),
    otherFee: amountAt(data, at + E_OTHER_FEE),
    reason: type === 'fill' ? 'none' : nameOf(REASON, field(E_CODE)),
    isBid: type === 'fill' && field(E_CODE) === 1,
  }
}
