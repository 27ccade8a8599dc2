import { createHash } from 'node:crypto'
import * as e from './event-fields.ts'
import type { Events } from './events.ts'
import { marketOf } from './flags.ts'
import { inlineDeeply } from './inlining.ts'
import * as layout from './layout.ts'
import { cancel } from './lifetime.ts'
import { EVERY_MARKET } from './limits.ts'
import { place } from './place.ts'
import * as record from './record.ts'
import { ownOrder, replace } from './replace.ts'
import { halt, moveMoney, resume, setBand, setMarket, setMember } from './settings.ts'
import { restoreState, writeSnapshot } from './snapshot.ts'
import { emptyState, type State } from './state.ts'
import * as words from './words.ts'

const { NIL, O_FLAGS, O_NEWER, M_OLDEST } = layout
const { OF_MARKET, OF_MEMBER, OF_ID } = record
const { E_CODE } = e
const { OP, EVENT } = words
const { place: PLACE, cancel: CANCEL, replace: REPLACE } = OP
const { none: NONE, asked: ASKED, invalid: INVALID, noOrder: NO_ORDER } = words.REASON

/**
 * The matching engine of all markets: a pure function of its commands, without a clock. It has one caller, which applies command records
 * and reads the events.
 */
export type Engine = {
  readonly events: Events
  /** The number of the last command applied. */
  readonly seq: () => number
  /** Applies the record at `at`. A refused command leaves one event and changes nothing else. */
  readonly apply: (bytes: DataView, at: number) => void
  readonly snapshot: () => Uint8Array
  /** Equal for two engines if and only if everything that decides their future is equal. */
  readonly hash: () => string
  /** For readers in this package. */
  readonly state: State
}

export function createEngine(): Engine {
  return engineOf(emptyState())
}

export function restoreEngine(snapshot: Uint8Array): Engine {
  return engineOf(restoreState(snapshot))
}

function engineOf(state: State): Engine {
  inlineDeeply()
  return {
    events: state.events,
    state,
    seq: () => state.commands,
    apply: (bytes, at) => apply(state, bytes, at),
    snapshot: () => writeSnapshot(state),
    hash: () => createHash('sha256').update(writeSnapshot(state)).digest('hex'),
  }
}

function apply(state: State, bytes: DataView, at: number): void {
  record.readRecord(bytes, at, state.command)
  state.commands += 1
  const reason = run(state, state.command[record.OF_OP] as number)
  if (reason === NONE) return
  const { command, events } = state
  // The record of a market command has other values in these fields.
  const isMarket = command[record.OF_OP] === OP.market
  const id = isMarket ? 0 : (command[OF_ID] as number)
  const member = isMarket ? 0 : (command[OF_MEMBER] as number)
  const event = events.next(EVENT.refused, command[OF_MARKET] as number, id, member)
  events.data[event + E_CODE] = reason
}

function run(state: State, op: number): number {
  switch (op) {
    case PLACE:
      return place(state)
    case CANCEL:
      return cancelOne(state)
    case REPLACE:
      return replace(state)
    case OP.cancelAll:
      return cancelAll(state)
    case OP.in:
    case OP.out:
      return moveMoney(state, op)
    case OP.market:
      return setMarket(state)
    case OP.band:
      return setBand(state)
    case OP.member:
      return setMember(state)
    case OP.halt:
      return halt(state)
    case OP.resume:
      return resume(state)
    default:
      return INVALID
  }
}

function cancelOne(state: State): number {
  const order = ownOrder(state)
  if (order === NIL) return NO_ORDER
  cancel(state, order, ASKED)
  return NONE
}

/** Cancels the open orders of a member in one market or in all, oldest first. */
function cancelAll(state: State): number {
  const market = state.command[OF_MARKET] as number
  const member = state.memberIds.get(state.command[OF_MEMBER] as number)
  if (member === NIL) return NONE
  const { words } = state.orders
  let order = state.members.words[(member << 1) + M_OLDEST] as number
  while (order !== NIL) {
    const newer = words[(order << 1) + O_NEWER] as number
    const isMeant = market === EVERY_MARKET || marketOf(words[(order << 1) + O_FLAGS] as number) === market
    if (isMeant) cancel(state, order, ASKED)
    order = newer
  }
  return NONE
}
