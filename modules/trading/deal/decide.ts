import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type ListedApplication, selectApplication } from './application.store.ts'
import { carryMoves } from './carry.ts'
import { confirm, type Moves, release, turnDown } from './change.ts'
import type { DealDeps } from './deps.ts'
import { selectDispute, selectRulings, updateDispute } from './dispute/dispute.store.ts'
import { applicantAccount } from './posting.ts'
import { beginPaying, prepareRoom } from './room/begin.ts'
import { lockBoth } from './room/find.ts'
import { insertRoom } from './room/room.store.ts'
import type { ApplicationRow, DealDatabase, DealRow } from './tables.ts'

type Fault = CodeOf<'PATCH /market/private/application/{application_seq}'>

export type Deciding = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly applicationSeq: string
  readonly type: 'SET_CONFIRMED' | 'SET_REJECTED' | 'SET_CANCELED' | 'SET_RELEASED'
}

const ENDS = { SET_REJECTED: 'REJECTED', SET_CANCELED: 'CANCELED' } as const
/** States in which a request is already fulfilled, so that a repeated request changes nothing. */
const DONE = {
  SET_CONFIRMED: ['SETTLING', 'CONFIRMED', 'PAYING', 'PAID', 'DISPUTED'],
  SET_RELEASED: ['SETTLING', 'CONFIRMED'],
  SET_REJECTED: ['REJECTED'],
  SET_CANCELED: ['CANCELED'],
} as const satisfies Record<Deciding['type'], readonly string[]>

/**
 * The owner of an offer confirms or rejects an application, and the applicant may cancel it. Once a deal paid outside has begun, the buyer
 * may cancel and the seller releases. A repeated request changes nothing.
 */
export async function decideApplication(deps: DealDeps, deciding: Deciding): Promise<Result<undefined, Fault>> {
  const { memberSeq, applicationSeq, type } = deciding
  const known = await selectApplication(deps.db, applicationSeq, memberSeq)
  if (!known) return refuse('NOT_FOUND')
  if (!isTheirs(type, known, known, memberSeq)) return refuse('FORBIDDEN')
  const isDone = (state: string) => DONE[type].some((one) => one === state)
  if (isDone(known.state)) return ok(undefined)
  if (type === 'SET_CONFIRMED' || type === 'SET_RELEASED') {
    const may = await mayConfirm(deps, deciding, known)
    if (!may.ok) return may
  }
  const room = type === 'SET_CONFIRMED' && known.bank_account_seq !== null ? await roomFor(deps, known) : ok(undefined)
  if (!room.ok) return room
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Result<Moves, Fault>> => {
    const { deal, application } = await lockBoth(transaction, known)
    if (isDone(application.state)) return ok([])
    if (type === 'SET_RELEASED') return releasePaid(transaction, deal, application)
    // The deal may have begun meanwhile, which changes who may cancel.
    if (!isTheirs(type, known, application, memberSeq)) return refuse('FORBIDDEN')
    if (type === 'SET_CANCELED' && application.state === 'PAYING')
      return ok(await turnDown(transaction, deal, application, 'CANCELED'))
    if (application.state !== 'PENDING') return refuse('APPLICATION_DECIDED')
    if (type !== 'SET_CONFIRMED') return ok(await turnDown(transaction, deal, application, ENDS[type]))
    if (deal.is_frozen) return refuse('DEAL_FROZEN')
    if (!room.value) return ok(await confirm(transaction, deal, application))
    await insertRoom(transaction, room.value)
    await beginPaying(transaction, deal, application)
    return ok([])
  })
  if (!decided.ok) return decided
  deps.wakeMover()
  await carryMoves(deps, decided.value)
  return ok(undefined)
}

/** Whether this decision belongs to the member's side. */
function isTheirs(
  type: Deciding['type'],
  { offer_type, member_seq, bank_account_seq }: ListedApplication,
  { pay_by }: Pick<ApplicationRow, 'pay_by'>,
  memberSeq: string,
): boolean {
  const isApplicant = member_seq === memberSeq
  const isBuyer = isApplicant === (offer_type === 'ASK')
  if (type === 'SET_CANCELED') return pay_by === null ? isApplicant : isBuyer
  return type === 'SET_RELEASED' && bank_account_seq !== null ? !isBuyer : !isApplicant
}

async function roomFor(deps: DealDeps, known: ListedApplication) {
  const deal = await deps.db
    .selectFrom('deal')
    .select(['member_seq', 'bank_account_seq', 'offer_type'])
    .where('deal_seq', '=', known.deal_seq)
    .executeTakeFirstOrThrow()
  return prepareRoom(deps, { applicationSeq: known.application_seq, deal, applicant: known })
}

/** Releases coins that are marked as paid. The seller may also release disputed coins until the first ruling. */
async function releasePaid(
  transaction: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
): Promise<Result<Moves, Fault>> {
  const { application_seq, state, amount } = application
  const dispute = state === 'DISPUTED' ? await selectDispute(transaction, application_seq) : undefined
  const isUndecided = dispute?.state === 'OPEN' && (await selectRulings(transaction, application_seq)).length === 0
  if (state !== 'PAID' && !isUndecided) return refuse('DEAL_STEP_PASSED')
  if (deal.is_frozen) return refuse('DEAL_FROZEN')
  if (dispute) await updateDispute(transaction, application_seq, { state: 'ENDED', ended_at: new Date() })
  return ok(await release(transaction, deal, application, { released: amount }))
}

/** Checks the outflow. The price was judged at the time of application and is binding; holds and account states are checked now. */
async function mayConfirm(
  deps: DealDeps,
  { memberSeq, sessionSeq }: Deciding,
  known: ListedApplication,
): Promise<Result<undefined, Fault>> {
  const { source_account_seq } = await deps.db
    .selectFrom('deal')
    .select('source_account_seq')
    .where('deal_seq', '=', known.deal_seq)
    .executeTakeFirstOrThrow()
  const { unit_price: price } = known
  const accountSeq = known.member_seq === memberSeq ? applicantAccount(known) : source_account_seq
  const leaver = { memberSeq, sessionSeq, accountSeq }
  return checkOutflow(deps.outflow, { kind: 'DEAL', ...leaver, trade: { price, base: price } })
}
