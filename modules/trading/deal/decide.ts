import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { lockApplication, selectApplication } from './application.store.ts'
import { carryMoves } from './carry.ts'
import { confirm, type Moves, turnDown } from './change.ts'
import type { DealDeps } from './deps.ts'
import { lockDeal } from './store.ts'

type Fault = CodeOf<'PATCH /market/private/application/{application_seq}'>

export type Deciding = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly applicationSeq: string
  readonly type: 'SET_CONFIRMED' | 'SET_REJECTED' | 'SET_CANCELED'
}

const ENDS = { SET_CONFIRMED: 'CONFIRMED', SET_REJECTED: 'REJECTED', SET_CANCELED: 'CANCELED' } as const

/** The owner of the offer confirms or rejects, the applicant cancels; once. To ask for what has happened already changes nothing. */
export async function decideApplication(deps: DealDeps, deciding: Deciding): Promise<Result<undefined, Fault>> {
  const { memberSeq, applicationSeq, type } = deciding
  const known = await selectApplication(deps.db, applicationSeq, memberSeq)
  if (!known) return refuse('NOT_FOUND')
  // Each side has its own words.
  if ((type === 'SET_CANCELED') !== (known.member_seq === memberSeq)) return refuse('FORBIDDEN')
  const isDone = (state: string) => state === ENDS[type] || (type === 'SET_CONFIRMED' && state === 'SETTLING')
  if (isDone(known.state)) return ok(undefined)
  if (type === 'SET_CONFIRMED') {
    const may = await mayConfirm(deps, deciding, known.deal_seq, known.unit_price)
    if (!may.ok) return may
  }
  const decided = await commitIfOk(deps.db, async (transaction): Promise<Result<Moves, Fault>> => {
    const deal = await lockDeal(transaction, known.deal_seq)
    const application = await lockApplication(transaction, applicationSeq)
    if (isDone(application.state)) return ok([])
    if (application.state !== 'PENDING') return refuse('APPLICATION_DECIDED')
    if (type === 'SET_CONFIRMED' && deal.is_frozen) return refuse('DEAL_FROZEN')
    return ok(
      type === 'SET_CONFIRMED'
        ? await confirm(transaction, deal, application)
        : await turnDown(transaction, deal, application, ENDS[type]),
    )
  })
  if (!decided.ok) return decided
  deps.wakeMover()
  await carryMoves(deps, decided.value)
  return ok(undefined)
}

/** The price was judged when it was applied for, and binds since then; holds and states count now. */
async function mayConfirm(
  deps: DealDeps,
  { memberSeq, sessionSeq }: Deciding,
  dealSeq: string,
  price: bigint,
): Promise<Result<undefined, Fault>> {
  const { source_account_seq: accountSeq } = await deps.db
    .selectFrom('deal')
    .select('source_account_seq')
    .where('deal_seq', '=', dealSeq)
    .executeTakeFirstOrThrow()
  const leaver = { memberSeq, sessionSeq, accountSeq }
  return checkOutflow(deps.outflow, { kind: 'DEAL', ...leaver, trade: { price, base: price } })
}
