import { leaveBook, leaveStops, tell } from './book.ts'
import * as e from './event-fields.ts'
import { isListed, withListed } from './flags.ts'
import * as layout from './layout.ts'
import { release } from './money.ts'
import { ownerOf, type State } from './state.ts'
import * as words from './words.ts'

const { NIL, O_ID, O_REMAINING, O_FLAGS, O_OLDER, O_NEWER, M_OLDEST, M_NEWEST } = layout
const { E_CODE } = e
const CANCELED = words.EVENT.canceled

/** Makes an order findable by its id and its member. Ids grow, so a member's list is sorted by id. */
export function list(state: State, order: number): void {
  const { data, words } = state.orders
  const at = order << 1
  const flags = words[at + O_FLAGS] as number
  if (isListed(flags)) return
  words[at + O_FLAGS] = withListed(flags)
  state.orderIds.add(data[order + O_ID] as number, order)
  const members = state.members.words
  const member = ownerOf(state, order) << 1
  const newest = members[member + M_NEWEST] as number
  words[at + O_OLDER] = newest
  words[at + O_NEWER] = NIL
  if (newest === NIL) members[member + M_OLDEST] = order
  else words[(newest << 1) + O_NEWER] = order
  members[member + M_NEWEST] = order
}

function unlist(state: State, order: number): void {
  const { data, words } = state.orders
  const at = order << 1
  if (!isListed(words[at + O_FLAGS] as number)) return
  state.orderIds.remove(data[order + O_ID] as number)
  const members = state.members.words
  const older = words[at + O_OLDER] as number
  const newer = words[at + O_NEWER] as number
  if (older === NIL) members[(ownerOf(state, order) << 1) + M_OLDEST] = newer
  else words[(older << 1) + O_NEWER] = newer
  if (newer === NIL) members[(ownerOf(state, order) << 1) + M_NEWEST] = older
  else words[(newer << 1) + O_OLDER] = older
}

/**
 * Ends an order that is filled or canceled: releases its hold, removes it from all lists and frees its record. Until that is taken again, it
 * has 0 remaining.
 */
export function end(state: State, order: number): void {
  const { data } = state.orders
  release(state, order, data[order + O_REMAINING] as number)
  leaveBook(state, order)
  leaveStops(state, order)
  unlist(state, order)
  data[order + O_REMAINING] = 0
  state.orders.give(order)
}

export function cancel(state: State, order: number, reason: number): void {
  const at = tell(state, CANCELED, order, state.orders.data[order + O_REMAINING] as number)
  state.events.data[at + E_CODE] = reason
  end(state, order)
}
