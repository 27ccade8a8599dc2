import type { Transfer } from './queries.ts'

const SHOWN = 6

/** Recent recipients, each once, latest first. The member's own accounts have a list of their own. */
export function peopleOf(transfers: readonly Transfer[]) {
  const sent = transfers.flatMap(({ direction, counterpart: { name, account_number, is_own }, asset }) =>
    direction === 'OUT' && !is_own && name !== null ? [{ account_number, name, code: asset.code }] : [],
  )
  const isFirst = (number: string, place: number) =>
    sent.findIndex(({ account_number }) => account_number === number) === place
  return sent.filter(({ account_number }, place) => isFirst(account_number, place)).slice(0, SHOWN)
}
