import { askSettlement, isNear, nearChain } from '@cocobnk/clearing'
import { inTransaction } from '@cocobnk/database'
import type { LedgerCode, Limit } from '@cocobnk/ledger'
import { decideOutflow, type Permit } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import { codeOf, faultOf, isPosted, type PayFault, type PostingCode } from './fault.ts'
import { finishPayment } from './finish.ts'
import { claimForBalance, lockUnderWay, noteProcessing, selectBalancePayment } from './pay.store.ts'
import { findPayable } from './payable.ts'
import { leavingOf, type Plan } from './plan.ts'
import { isCancelled, type PaymentSettlement, settlementOf } from './posting.ts'
import { again } from './repeated.ts'
import { selectCheckout } from './store.ts'
import { checkQuote } from './wish.ts'

type Done = Result<undefined, PayFault>
type Leaving = { readonly settlement: PaymentSettlement; readonly permit: Permit }

/** Limits what somebody other than the member may pay, such as an app. `take` counts a payment before it is made. */
export type Budget = {
  readonly take: (
    permit: Permit,
  ) => Promise<Result<undefined, 'APP_LIMIT_EXCEEDED' | 'TRANSACTION_PROCESSING' | 'UNAUTHENTICATED'>>
  /** Returns the amount taken for a payment that was refused. */
  readonly release: () => Promise<void>
}

/** Outcomes that are still open: the amount taken stays taken. */
const OPEN_ENDS: readonly string[] = ['SERVICE_UNAVAILABLE', 'TRANSACTION_PROCESSING']

/** Like `payPlanned`, if the budget covers the value of the outflow. */
export async function payWithin(deps: PayDeps, plan: Plan, budget: Budget): Promise<Result<undefined, BudgetFault>> {
  const permit = await decide(deps, plan)
  if (!permit.ok) return permit
  const taken = await budget.take(permit.value)
  if (!taken.ok) return taken
  const paid = await payPermitted(deps, plan, permit.value)
  if (!paid.ok && !OPEN_ENDS.includes(paid.code)) await budget.release()
  return paid
}

type BudgetFault = PayFault | 'APP_LIMIT_EXCEEDED'

/** Decides the outflow, claims the checkout, posts, and finishes it with the ledger's result. */
export async function payPlanned(deps: PayDeps, plan: Plan): Promise<Done> {
  const permit = await decide(deps, plan)
  return permit.ok ? payPermitted(deps, plan, permit.value) : permit
}

async function decide(deps: PayDeps, plan: Plan): Promise<Result<Permit, PayFault>> {
  const { memberSeq, sessionSeq, accountSeq } = plan
  const { amount, ...asset } = leavingOf(plan)
  const legs = [await deps.usotOf(asset, amount)]
  return decideOutflow(deps.outflow, { kind: 'PAYMENT', memberSeq, sessionSeq, accountSeq, legs })
}

async function payPermitted(deps: PayDeps, plan: Plan, permit: Permit): Promise<Done> {
  const { memberSeq, accountSeq } = plan
  const stands = await checkQuote(deps, plan)
  if (!stands.ok) return stands
  await deps.noteUse(memberSeq, accountSeq)
  const settlement = settlementOf(plan)
  const left = await (isNear(settlement) ? payNear : payAcross)(deps, plan, { settlement, permit })
  if (left.ok) deps.tellCheckout(plan.checkout)
  return left
}

/** Claims the checkout, posts one chain, and finishes. If the process dies in between, the worker finishes from the ledger. */
async function payNear(deps: PayDeps, plan: Plan, { settlement, permit }: Leaving): Promise<Done> {
  // A batch that waited for the rows of several links could deadlock with another.
  const isAlone = plan.converting !== undefined || plan.checkout.source === 'LINK'
  const claimed = isAlone
    ? await claimForBalance(deps.db, plan, settlement.id)
    : await deps.crowd.claim(plan, settlement.id)
  if (!claimed) return busy(deps, plan)
  const reserved = await reserve(deps, plan)
  if (!reserved.ok) return reserved
  const posted = await deps.cap.within(permit, (limit) => post(deps, settlement, limit))
  const code = posted.ok ? posted.value : 'LIMIT_EXCEEDED'
  if (code === 'OVERLOADED') return refuse('SERVICE_UNAVAILABLE')
  if (isPosted(code) || !(await isCancelled(deps, settlement))) return finish(deps, plan)
  await finish(deps, plan, code)
  return posted.ok ? refuse(faultOf(code)) : posted
}

async function post({ ledgers }: PayDeps, settlement: PaymentSettlement, limit: Limit): Promise<PostingCode> {
  return codeOf(await ledgers.postWithin(limit, ...nearChain(settlement)))
}

/** Reserves inventory for a conversion once its payment has started. If that fails, the payment fails and nothing is posted. */
async function reserve(deps: PayDeps, plan: Plan): Promise<Done> {
  const { converting, accountSeq: sourceAccountSeq, share } = plan
  if (!converting) return ok(undefined)
  const accounts = { sourceAccountSeq, targetAccountSeq: share.due.shop_account_seq }
  const reserved = await deps.conversions.reserve(converting.quote, accounts)
  if (!reserved.ok) await finish(deps, plan, reserved.code)
  return reserved
}

async function finish(deps: PayDeps, plan: Plan, fault?: string): Promise<Result<undefined, never>> {
  const { paymentSeq } = plan
  const end = fault ? ({ state: 'FAILED', fault } as const) : ({ state: 'DONE' } as const)
  // Ending a conversion updates totals that concurrent payments also update, so it is not batched.
  const isWhole = !fault && !plan.converting && plan.share.counted === plan.checkout.price
  if (!isWhole || !(await deps.crowd.finish(paymentSeq)))
    await inTransaction(deps.db, (transaction) => finishPayment(transaction, { mode: 'LIVE', paymentSeq, ...end }))
  if (!fault) {
    const { memberSeq, accountSeq, share } = plan
    const transferSeq = settlementOf(plan).id
    deps.tell({ memberSeq, accountSeq, transferSeq })
    const { shop_account_seq, owner_seq } = share.due
    if (owner_seq !== null) deps.tell({ memberSeq: owner_seq, accountSeq: shop_account_seq, transferSeq })
  }
  return ok(undefined)
}

/**
 * Starts a payment between shards. The claim, its event and the settlement for the worker are one transaction. For a conversion, inventory
 * is reserved between claim and settlement, so the worker gives up a claim that was not continued.
 */
async function payAcross(deps: PayDeps, plan: Plan, { settlement, permit }: Leaving): Promise<Done> {
  const turn: { refused?: Done } = {}
  const asked = await deps.cap.within(permit, async (limit): Promise<LedgerCode> => {
    if (await deps.cap.isOver(limit)) return 'LIMIT_EXCEEDED'
    const counted = { ...settlement, limit }
    const isClaimed = await inTransaction(deps.db, async (transaction) => {
      if (!(await claimForBalance(transaction, plan, settlement.id))) return false
      await noteProcessing(transaction, plan)
      if (!plan.converting) await askSettlement({ db: transaction, wakeMover: ignore }, plan.memberSeq, counted)
      return true
    })
    if (!isClaimed) return 'EXISTS_DIFFERENT'
    if (!plan.converting) return 'CREATED'
    const reserved = await reserve(deps, plan)
    if (!reserved.ok) turn.refused = reserved
    else if (!(await askWhileUnderWay(deps, plan, counted))) turn.refused = refuse('QUOTE_EXPIRED')
    return 'CREATED'
  })
  if (!asked.ok) return asked
  if (asked.value === 'EXISTS_DIFFERENT') return busy(deps, plan)
  if (turn.refused) return turn.refused
  deps.wakeMover()
  return ok(undefined)
}

const ignore = () => undefined

/** Requests the settlement while the payment is in progress. Returns false if the worker has given the payment up meanwhile. */
function askWhileUnderWay(deps: PayDeps, plan: Plan, settlement: PaymentSettlement): Promise<boolean> {
  return inTransaction(deps.db, async (transaction) => {
    if (!(await lockUnderWay(transaction, plan.checkout.checkout_seq, plan.paymentSeq))) return false
    await askSettlement({ db: transaction, wakeMover: ignore }, plan.memberSeq, settlement)
    return true
  })
}

/** Why the claim failed: this payment was made or refused before, or the checkout has changed. */
async function busy(deps: PayDeps, { checkout, paymentSeq }: Plan): Promise<Done> {
  const known = await selectBalancePayment(deps.db, paymentSeq)
  if (known) {
    const said = await again(deps, known)
    return said.ok ? ok(undefined) : said
  }
  const now = await selectCheckout(deps.db, { mode: 'LIVE', checkoutSeq: checkout.checkout_seq })
  const payable = now && (await findPayable(deps.db, now))
  return payable && !payable.ok ? payable : refuse('TRANSACTION_PROCESSING')
}
