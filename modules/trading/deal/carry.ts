import { openPart } from '@cocobnk/chart'
import { isNear, makeOrCancel, nearCancelChain, nearChain, selectSettlement } from '@cocobnk/clearing'
import { inTransaction } from '@cocobnk/database'
import { isDone, type LedgerCode, LedgerUnavailable } from '@cocobnk/ledger'
import { type Moves, marketOf } from './change.ts'
import type { CarryDeps } from './deps.ts'
import { endMove } from './end-move.ts'
import { type KnownMove, type MoveEnd, selectMove } from './move.store.ts'
import { applicantAccount, givenAssets, handOverOf, limitOf, ownChain } from './posting.ts'

/** How a move ended; undefined while it is pending between shards or because of a frozen account. */
type Carried = MoveEnd | undefined

/**
 * Posts moves and records how they ended, with all follow-up moves. No transaction is open during ledger calls. Every step can be repeated,
 * also by several processes concurrently.
 */
export async function carryMoves(deps: CarryDeps, moves: Moves): Promise<void> {
  let next = [...moves]
  while (next.length > 0) next = (await Promise.all(next.map((seq) => carryOne(deps, seq)))).flat()
}

/** Carries a move and returns how it ended, for the request that depends on it. */
export async function carryFirst(deps: CarryDeps, moveSeq: string): Promise<Carried> {
  await carryMoves(deps, [moveSeq])
  const { move } = await selectMove(deps.db, moveSeq)
  if (move.state === 'PENDING') return undefined
  return move.state === 'DONE' ? { state: 'DONE' } : { state: 'REFUSED', fault: move.fault ?? '' }
}

async function carryOne(deps: CarryDeps, moveSeq: string): Promise<Moves> {
  const known = await selectMove(deps.db, moveSeq)
  if (known.move.state !== 'PENDING') return []
  const end = await post(deps, known)
  if (!end) return []
  const moves = await inTransaction(deps.db, (transaction) => endMove(transaction, known, end))
  // Starts settlements requested within the transaction immediately, instead of waiting for the job.
  deps.wakeMover()
  return moves
}

function post(deps: CarryDeps, known: KnownMove): Promise<Carried> {
  switch (known.move.step) {
    case 'SET_ASIDE':
      return setAside(deps, known, 'set aside')
    case 'APPLY':
      return setAside(deps, known, 'apply')
    case 'HAND_OVER':
      return handOver(deps, known)
    case 'GIVE_BACK':
      return comeBack(deps, known, 'give back')
    case 'TURN_DOWN':
      return comeBack(deps, known, 'turn down')
  }
}

async function sideOf({ db }: CarryDeps, { move, deal, application }: KnownMove) {
  const { owner, applicant } = givenAssets(await marketOf(db, deal), deal.offer_type)
  if (move.deal_seq !== null) return { memberSeq: deal.member_seq, account: deal.source_account_seq, asset: owner.code }
  if (!application) throw new Error(`the move ${move.move_seq} is about nothing`)
  return { memberSeq: application.member_seq, account: applicantAccount(application), asset: applicant.code }
}

async function setAside(deps: CarryDeps, known: KnownMove, step: 'set aside' | 'apply'): Promise<Carried> {
  const { memberSeq, account, asset } = await sideOf(deps, known)
  const { move } = known
  await openPart(deps.ledgers, { account, asset, owner: memberSeq }, 'holding')
  const wanted = { chain: ownChain(step, move, account, asset), limit: limitOf(move, memberSeq) }
  return endOf(
    await makeOrCancel(deps.ledgers, wanted, ownChain(`cancel ${step}`, move, account, asset)),
    move.move_seq,
  )
}

async function handOver(deps: CarryDeps, { move, deal, application }: KnownMove): Promise<Carried> {
  if (!application) throw new Error(`the move ${move.move_seq} hands nothing over`)
  const settlement = handOverOf(await marketOf(deps.db, deal), deal, application, move.move_seq)
  if (isNear(settlement)) {
    const made = await makeOrCancel(deps.ledgers, { chain: nearChain(settlement) }, nearCancelChain(settlement))
    return endOf(made, move.move_seq)
  }
  const row = await selectSettlement(deps.db, settlement.id)
  if (row?.status === 'SETTLED') return { state: 'DONE' }
  return row?.status === 'REFUSED' ? { state: 'REFUSED', fault: row.refused_by ?? 'REFUSED' } : undefined
}

/**
 * Returns funds to their owner. Nothing can leave a frozen account, including a return to its owner, so this is retried until the account
 * is unfrozen.
 */
async function comeBack(deps: CarryDeps, known: KnownMove, step: 'give back' | 'turn down'): Promise<Carried> {
  const { memberSeq, account, asset } = await sideOf(deps, known)
  const chain = ownChain(step, known.move, account, asset)
  const limit = limitOf(known.move, memberSeq)
  const [code = 'OVERLOADED'] = await (limit ? deps.ledgers.postWithin(limit, ...chain) : deps.ledgers.post(...chain))
  if (isDone(code)) return { state: 'DONE' }
  if (code === 'ACCOUNT_FROZEN') return undefined
  if (code === 'OVERLOADED') throw new LedgerUnavailable('the ledger has too much to do')
  throw new Error(`the ledger refused what a deal gives back with ${code}`)
}

type Making = { readonly made: boolean; readonly code?: LedgerCode; readonly forEver?: boolean }

function endOf({ made, code, forEver }: Making, moveSeq: string): MoveEnd {
  if (made) return { state: 'DONE' }
  if (!forEver || code === undefined) throw new Error(`the id of the move ${moveSeq} belongs to something else`)
  return { state: 'REFUSED', fault: code }
}
