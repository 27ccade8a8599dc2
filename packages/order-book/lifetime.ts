import { leaveBook, leaveStops, tell } from './book.ts'
import { E_CODE } from './events.ts'
import { release } from './money.ts'
import * as s from './state.ts'
import { EVENT } from './words.ts'

/** Position of the order's member. */
export function ownerOf(state: s.State, order: number): number {
  return state.accounts.data[(state.orders.data[order + s.O_PAYS] as number) + s.A_OWNER] as number
}

/** Makes an order findable by its id and its member. Ids grow, so a member's list is sorted by id. */
export function list(state: s.State, order: number): void {
  const orders = state.orders.data
  if (orders[order + s.O_LISTED] === 1) return
  orders[order + s.O_LISTED] = 1
  state.orderIds.add(orders[order + s.O_ID] as number, order)
  const members = state.members.data
  const member = ownerOf(state, order)
  const newest = members[member + s.M_NEWEST] as number
  orders[order + s.O_OLDER] = newest
  orders[order + s.O_NEWER] = s.NIL
  if (newest === s.NIL) members[member + s.M_OLDEST] = order
  else orders[newest + s.O_NEWER] = order
  members[member + s.M_NEWEST] = order
}

function unlist(state: s.State, order: number): void {
  const orders = state.orders.data
  if (orders[order + s.O_LISTED] === 0) return
  state.orderIds.remove(orders[order + s.O_ID] as number)
  const members = state.members.data
  const member = ownerOf(state, order)
  const older = orders[order + s.O_OLDER] as number
  const newer = orders[order + s.O_NEWER] as number
  if (older === s.NIL) members[member + s.M_OLDEST] = newer
  else orders[older + s.O_NEWER] = newer
  if (newer === s.NIL) members[member + s.M_NEWEST] = older
  else orders[newer + s.O_OLDER] = older
}

/** Ends an order that is filled or canceled: releases its hold, removes it from all lists and frees its record. */
export function end(state: s.State, order: number): void {
  release(state, order, state.orders.data[order + s.O_REMAINING] as number)
  leaveBook(state, order)
  leaveStops(state, order)
  unlist(state, order)
  state.orders.give(order)
}

export function cancel(state: s.State, order: number, reason: number): void {
  const at = tell(state, EVENT.canceled, order, state.orders.data[order + s.O_REMAINING] as number)
  state.events.data[at + E_CODE] = reason
  end(state, order)
}
