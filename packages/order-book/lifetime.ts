import { leaveBook, leaveStops, tell } from './book.ts'
import { E_CODE } from './events.ts'
import { release } from './money.ts'
import * as s from './state.ts'
import { EVENT } from './words.ts'

/** Where its member is. */
export function ownerOf(state: s.State, order: number): number {
  return state.accounts.data[(state.orders.data[order + s.O_PAYS] as number) + s.A_OWNER] as number
}

/** From here on it can be found by its id and its member. Ids grow, so a member's list is sorted by them. */
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

/** Nothing is left of it, or nothing is wanted: what it holds is available again and the record is free. */
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
