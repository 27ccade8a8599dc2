import { createHash } from 'node:crypto'
import { E_CODE, type Events } from './events.ts'
import { inlineDeeply } from './inlining.ts'
import { cancel } from './lifetime.ts'
import { EVERY_MARKET } from './limits.ts'
import { place } from './place.ts'
import * as record from './record.ts'
import { ownOrder, replace } from './replace.ts'
import { halt, moveMoney, resume, setBand, setMarket, setMember } from './settings.ts'
import { restoreState, writeSnapshot } from './snapshot.ts'
import * as s from './state.ts'
import { EVENT, OP, REASON } from './words.ts'

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
  readonly state: s.State
}

export function createEngine(): Engine {
  return engineOf(s.emptyState())
}

export function restoreEngine(snapshot: Uint8Array): Engine {
  return engineOf(restoreState(snapshot))
}

function engineOf(state: s.State): Engine {
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

function apply(state: s.State, bytes: DataView, at: number): void {
  record.readRecord(bytes, at, state.command)
  state.commands += 1
  const reason = run(state, state.command[record.OF_OP] as number)
  if (reason === REASON.none) return
  const { command, events } = state
  // The record of a market command has other values in these fields.
  const isMarket = command[record.OF_OP] === OP.market
  const id = isMarket ? 0 : (command[record.OF_ID] as number)
  const member = isMarket ? 0 : (command[record.OF_MEMBER] as number)
  const event = events.next(EVENT.refused, command[record.OF_MARKET] as number, id, member)
  events.data[event + E_CODE] = reason
}

function run(state: s.State, op: number): number {
  switch (op) {
    case OP.place:
      return place(state)
    case OP.cancel:
      return cancelOne(state)
    case OP.replace:
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
      return REASON.invalid
  }
}

function cancelOne(state: s.State): number {
  const order = ownOrder(state)
  if (order === s.NIL) return REASON.noOrder
  cancel(state, order, REASON.asked)
  return REASON.none
}

/** Cancels the open orders of a member in one market or in all, oldest first. */
function cancelAll(state: s.State): number {
  const market = state.command[record.OF_MARKET] as number
  const member = state.memberIds.get(state.command[record.OF_MEMBER] as number)
  if (member === s.NIL) return REASON.none
  const orders = state.orders.data
  let order = state.members.data[member + s.M_OLDEST] as number
  while (order !== s.NIL) {
    const newer = orders[order + s.O_NEWER] as number
    if (market === EVERY_MARKET || orders[order + s.O_MARKET] === market) cancel(state, order, REASON.asked)
    order = newer
  }
  return REASON.none
}
