import { askSettlement, isNear, nearCancelChain, nearChain, type Settlement } from '@cocobnk/clearing'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { isDone, type LedgerCode, type Limit, shardOf, transferId } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { decideOutflow, type Permit } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Authentication, readAuthentication } from './authentication.ts'
import type { PayDeps } from './deps.ts'
import { finishPayment } from './finish.ts'
import { claimForBalance, noteProcessing, selectBalancePayment } from './pay.store.ts'
import { findPayable, judgeWish } from './payable.ts'
import type { Plan } from './plan.ts'
import { selectCheckout } from './store.ts'

const KEY = 'POST /pg/transaction/{transaction_seq}/pay'
type Asked = Pick<Call<typeof KEY>, 'caller' | 'path' | 'body'>
type Paid = Output<typeof KEY>
type Fault = CodeOf<typeof KEY>

/** Pays from a balance what the member has proved to want. The same proof again is the same payment. */
export async function pay(deps: PayDeps, { caller, path, body }: Asked): Promise<Result<Paid, Fault>> {
  const proved = readAuthentication(deps.authenticationSecret, body.authentication)
  if (!proved || !isFor(proved, caller, path.transaction_seq, body.account_seq)) return refuse('AUTHENTICATION_REFUSED')
  const { memberSeq } = caller
  const wish = judgeWish(await deps.crowd.wishOfSeq(proved.checkout_seq, memberSeq, body.account_seq))
  // Who repeats it gets the same answer, whatever has become of it since.
  const known = wish.ok ? undefined : await selectBalancePayment(deps.db, proved.payment_seq)
  if (known) return again(known)
  if (!wish.ok) return wish
  if (proved.expires_at <= new Date()) return refuse('AUTHENTICATION_REFUSED')
  const { checkout, share } = wish.value
  // What was proved is what is paid: the rest of the price may have become another since.
  if (share.amount !== proved.amount) return refuse('AUTHENTICATION_REFUSED')
  const plan = {
    checkout,
    share,
    paymentSeq: proved.payment_seq,
    memberSeq: caller.memberSeq,
    sessionSeq: caller.sessionSeq,
    accountSeq: body.account_seq,
  }
  const paid = await payPlanned(deps, plan)
  return paid.ok ? ok(answerOf(plan)) : paid
}

function isFor(proved: Authentication, caller: Asked['caller'], checkoutSeq: string, accountSeq: string): boolean {
  return (
    proved.member_seq === caller.memberSeq &&
    proved.session_seq === caller.sessionSeq &&
    proved.checkout_seq === checkoutSeq &&
    proved.account_seq === accountSeq
  )
}

/** Asks whether value may leave, claims the checkout, posts, and finishes it as the ledger says. */
export async function payPlanned(deps: PayDeps, plan: Plan): Promise<Result<undefined, Fault>> {
  const { share, memberSeq, sessionSeq, accountSeq } = plan
  const legs = [await deps.usotOf(share.due, share.amount)]
  const permit = await decideOutflow(deps.outflow, { kind: 'PAYMENT', memberSeq, sessionSeq, accountSeq, legs })
  if (!permit.ok) return permit
  await deps.noteUse(memberSeq, accountSeq)
  const settlement = settlementOf(plan)
  const left = await (isNear(settlement) ? payNear : payAcross)(deps, plan, { settlement, permit: permit.value })
  if (left.ok) deps.tellCheckout(plan.checkout)
  return left
}

type Leaving = { readonly settlement: PaymentSettlement; readonly permit: Permit }
export type PaymentSettlement = Settlement & { readonly flow: 'payment' }

function settlementOf({ share, paymentSeq, accountSeq }: Plan): PaymentSettlement {
  const { due, amount, fee } = share
  return {
    id: postingSeqOf(accountSeq, paymentSeq),
    flow: 'payment',
    leg: { from: accountSeq, to: due.shop_account_seq, asset: due.code, amount, fee },
  }
}

/** What the ledger knows a payment by. */
export function postingSeqOf(accountSeq: string, paymentSeq: string): string {
  return transferId(shardOf(accountSeq), 'checkout payment', paymentSeq)
}

/** One chain of the ledger between the claim and the end; who dies in between is finished by the worker, by what the ledger says. */
async function payNear(deps: PayDeps, plan: Plan, { settlement, permit }: Leaving): Promise<Result<undefined, Fault>> {
  if (!(await deps.crowd.claim(plan, settlement.id))) return busy(deps, plan)
  const posted = await deps.cap.within(permit, (limit) => post(deps, settlement, limit))
  const code = posted.ok ? posted.value : 'LIMIT_EXCEEDED'
  if (code === 'OVERLOADED') return refuse('SERVICE_UNAVAILABLE')
  if (!isDone(code) && !(await isCancelled(deps, settlement))) return finish(deps, plan)
  if (isDone(code)) return finish(deps, plan)
  await finish(deps, plan, code)
  return posted.ok ? refuse(faultOf(code)) : posted
}

async function finish(deps: PayDeps, plan: Plan, fault?: LedgerCode): Promise<Result<undefined, never>> {
  const { paymentSeq } = plan
  const end = fault ? ({ state: 'FAILED', fault } as const) : ({ state: 'DONE' } as const)
  const isWhole = !fault && plan.share.counted === plan.checkout.price
  if (!isWhole || !(await deps.crowd.finish(paymentSeq)))
    await inTransaction(deps.db, (transaction) => finishPayment(transaction, { mode: 'LIVE', paymentSeq, ...end }))
  if (!fault) {
    const { memberSeq, accountSeq, share } = plan
    const transferSeq = postingSeqOf(accountSeq, plan.paymentSeq)
    deps.tell({ memberSeq, accountSeq, transferSeq })
    const { shop_account_seq, owner_seq } = share.due
    if (owner_seq !== null) deps.tell({ memberSeq: owner_seq, accountSeq: shop_account_seq, transferSeq })
  }
  return ok(undefined)
}

/** The claim, its event and the settlement that a worker carries are one transaction: neither is there without the others. */
async function payAcross(
  deps: PayDeps,
  plan: Plan,
  { settlement, permit }: Leaving,
): Promise<Result<undefined, Fault>> {
  const asked = await deps.cap.within(permit, async (limit): Promise<LedgerCode> => {
    if (await deps.cap.isOver(limit)) return 'LIMIT_EXCEEDED'
    return inTransaction(deps.db, async (transaction) => {
      if (!(await claimForBalance(transaction, plan, settlement.id))) return 'EXISTS_DIFFERENT'
      await noteProcessing(transaction, plan)
      return askSettlement({ db: transaction, wakeMover: () => undefined }, plan.memberSeq, { ...settlement, limit })
    })
  })
  if (!asked.ok) return asked
  if (asked.value === 'EXISTS_DIFFERENT') return busy(deps, plan)
  deps.wakeMover()
  return ok(undefined)
}

async function post({ ledgers }: Pick<PayDeps, 'ledgers'>, settlement: PaymentSettlement, limit: Limit) {
  const codes = await ledgers.postWithin(limit, ...nearChain(settlement))
  return codes.find((code) => code !== 'LINKED_FAILED' && !isDone(code)) ?? codes[0] ?? 'OVERLOADED'
}

/** Makes sure that it is never posted. False if it was after all: an attempt that was believed lost. */
export async function isCancelled(
  { ledgers }: { readonly ledgers: Pick<PayDeps['ledgers'], 'post'> },
  settlement: Parameters<typeof nearCancelChain>[0],
): Promise<boolean> {
  const [code = 'OVERLOADED'] = await ledgers.post(...nearCancelChain(settlement))
  if (isDone(code) || code === 'ID_OUT_OF_TIME') return true
  if (code === 'EXISTS_DIFFERENT') return false
  throw new Error(`a payment cannot be cancelled: ${code}`)
}

/** Somebody else was faster: the payer, the shop or time. Or this very proof has been used. */
async function busy(deps: PayDeps, { checkout, paymentSeq }: Plan): Promise<Result<never, Fault>> {
  if (await selectBalancePayment(deps.db, paymentSeq)) return refuse('AUTHENTICATION_REFUSED')
  const now = await selectCheckout(deps.db, { mode: 'LIVE', checkoutSeq: checkout.checkout_seq })
  const payable = now && (await findPayable(deps.db, now))
  return payable && !payable.ok ? payable : refuse('TRANSACTION_PROCESSING')
}

/** What the ledger says no to because of the member or the moment; anything else is a bug. */
const FAULTS: Partial<Record<string, Fault>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'TRANSACTION_NOT_ACTIVE',
  LIMIT_EXCEEDED: 'TRANSACTION_NOT_ACTIVE',
  PENDING_VOIDED: 'TRANSACTION_NOT_ACTIVE',
  ID_OUT_OF_TIME: 'AUTHENTICATION_REFUSED',
}

function faultOf(code: string): Fault {
  const fault = FAULTS[code]
  if (!fault) throw new Error(`the ledger refused a payment with ${code}`)
  return fault
}

type Known = NonNullable<Awaited<ReturnType<typeof selectBalancePayment>>>

/** Who repeats it gets the same answer, whatever is in its way today. */
function again(known: Known): Result<Paid, Fault> {
  if (known.state === 'FAILED') return refuse(FAULTS[known.fault ?? ''] ?? 'AUTHENTICATION_REFUSED')
  const isAcross = shardOf(known.payer_account_seq ?? '') !== shardOf(known.shop_account_seq)
  if (known.state === 'PENDING' && !isAcross) {
    // On its way in another process, or left by one that died: the worker finds out within seconds.
    return refuse('TRANSACTION_PROCESSING')
  }
  const { code, decimal_point, amount, checkout_seq, payment_seq, payer_account_seq, asset_seq } = known
  return ok({
    payment: {
      payment_seq,
      transaction_seq: checkout_seq,
      account_seq: payer_account_seq ?? '',
      asset: { asset_seq, code },
      amount: formatMinor(amount, decimal_point),
      status: isAcross ? 'PROCESSING' : 'PAID',
    },
  })
}

function answerOf(plan: Plan): Paid {
  const { due, amount } = plan.share
  return {
    payment: {
      payment_seq: plan.paymentSeq,
      transaction_seq: plan.checkout.checkout_seq,
      account_seq: plan.accountSeq,
      asset: { asset_seq: due.asset_seq, code: due.code },
      amount: formatMinor(amount, due.decimal_point),
      status: isNear(settlementOf(plan)) ? 'PAID' : 'PROCESSING',
    },
  }
}
