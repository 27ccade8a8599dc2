import { amountAt } from './wide.ts'
import { EVENT, type NameOf, nameOf, REASON } from './words.ts'

/** Fields of an event in the buffer. */
export const E_SEQ = 0
export const E_TYPE = 1
export const E_MARKET = 2
export const E_ORDER = 3
export const E_MEMBER = 4
export const E_PRICE = 5
export const E_QUANTITY = 6
export const E_REMAINING = 7
export const E_OTHER = 8
export const E_OTHER_MEMBER = 9
export const E_OTHER_REMAINING = 10
/** Two limbs: the fee of `order`, or the amount of money moved in or out. */
export const E_FEE = 11
export const E_OTHER_FEE = 13
/** A reason; for a fill, 1 if `order` is a bid. */
export const E_CODE = 15
export const EVENT_FIELDS = 16

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
