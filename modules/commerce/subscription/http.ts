import { randomBytes } from 'node:crypto'
import { type Call, type CodeOf, CURRENCY_DIGITS, type Handlers, type MerchantRole } from '@cocobnk/contract'
import { inTransaction, pageAfter, uuidV7 } from '@cocobnk/database'
import { selectSeat } from '@cocobnk/merchant'
import { parseMinor } from '@cocobnk/money'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { SubscriptionDeps } from './deps.ts'
import { priceText, type Shown, showPlan, showSubscription } from './shown.ts'
import {
  closePlan,
  endSubscription,
  insertPlan,
  insertSubscription,
  selectMade,
  selectPlan,
  selectPlanByToken,
  selectPlans,
  selectSubscription,
  selectSubscriptions,
} from './store.ts'
import { record } from './tell.ts'

type Key =
  | 'GET /pg/merchant/{merchant_seq}/plan'
  | 'POST /pg/merchant/{merchant_seq}/plan'
  | 'PATCH /pg/merchant/{merchant_seq}/plan/{plan_seq}'
  | 'GET /pg/plan/{token}'
  | 'GET /pg/subscription'
  | 'POST /pg/subscription'
  | 'PATCH /pg/subscription/{subscription_seq}'

const EVERYBODY: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT', 'CASHIER']
const OWNER: readonly MerchantRole[] = ['OWNER']
const TOKEN_BYTES = 16

export function subscriptionHttp(deps: SubscriptionDeps): Handlers<Key> {
  const { db, webOrigin } = deps
  return {
    'GET /pg/merchant/{merchant_seq}/plan': async ({ caller, path, query }) => {
      if (!(await selectSeat(db, caller.memberSeq, path.merchant_seq, EVERYBODY))) return refuse('NOT_FOUND')
      const page = await pageAfter(
        query,
        (range) => selectPlans(db, path.merchant_seq, query.mode, range),
        ({ created_at, plan_seq }) => ({ at: created_at, seq: plan_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map((row) => showPlan(row, webOrigin)) }) : page
    },
    'POST /pg/merchant/{merchant_seq}/plan': async ({ caller, path, body, idempotencyKey }) => {
      if (!(await selectSeat(db, caller.memberSeq, path.merchant_seq, OWNER))) return refuse('NOT_FOUND')
      const amount = parseMinor(body.amount, CURRENCY_DIGITS[body.currency])
      if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
      const planSeq = await insertPlan(db, {
        ...body,
        amount: amount.value,
        plan_seq: uuidV7(),
        merchant_seq: path.merchant_seq,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        request_key: idempotencyKey,
      })
      const row = await selectPlan(db, path.merchant_seq, planSeq)
      return row ? ok({ plan: showPlan(row, webOrigin) }) : refuse('NOT_FOUND')
    },
    'PATCH /pg/merchant/{merchant_seq}/plan/{plan_seq}': async ({ caller, path }) => {
      if (!(await selectSeat(db, caller.memberSeq, path.merchant_seq, OWNER))) return refuse('NOT_FOUND')
      await closePlan(db, path.merchant_seq, path.plan_seq)
      const row = await selectPlan(db, path.merchant_seq, path.plan_seq)
      return row ? ok({ plan: showPlan(row, webOrigin) }) : refuse('NOT_FOUND')
    },
    'GET /pg/plan/{token}': async ({ path }) => {
      const row = await selectPlanByToken(db, path.token)
      if (!row) return refuse('NOT_FOUND')
      const { title, currency, period, shop, mode, notice_days, closed_at } = row
      const amount = priceText(row.amount, currency)
      return ok({ plan: { title, currency, period, shop, mode, notice_days, amount, is_open: closed_at === null } })
    },
    'GET /pg/subscription': async ({ caller, query }) => {
      const page = await pageAfter(
        query,
        (range) => selectSubscriptions(db, caller.memberSeq, range),
        ({ created_at, subscription_seq }) => ({ at: created_at, seq: subscription_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map(showSubscription) }) : page
    },
    'POST /pg/subscription': async ({ caller, body, idempotencyKey: requestKey }) => {
      const made = await subscribe(deps, caller, { ...body, requestKey })
      return made.ok ? ok({ subscription: made.value }) : made
    },
    'PATCH /pg/subscription/{subscription_seq}': async ({ caller, path }) => {
      const known = await selectSubscription(db, caller.memberSeq, path.subscription_seq)
      if (!known) return refuse('NOT_FOUND')
      if (known.state === 'STOPPED') return refuse('SUBSCRIPTION_ENDED')
      await inTransaction(db, async (transaction) => {
        if (await endSubscription(transaction, known.subscription_seq, 'CANCELED'))
          await record(transaction, known, 'subscription.canceled')
      })
      const row = await selectSubscription(db, caller.memberSeq, path.subscription_seq)
      return row ? ok({ subscription: showSubscription(row) }) : refuse('NOT_FOUND')
    },
  }
}

type Wish = Call<'POST /pg/subscription'>['body'] & { readonly requestKey: string }
type Caller = Call<'POST /pg/subscription'>['caller']

/** Creates a subscription, only after a step-up for exactly this request. The first charge is due immediately. */
async function subscribe(
  deps: SubscriptionDeps,
  { memberSeq, sessionSeq }: Caller,
  { token, account_seq, maximum, requestKey }: Wish,
): Promise<Result<Shown, CodeOf<'POST /pg/subscription'>>> {
  const { db } = deps
  const known = await selectMade(db, memberSeq, requestKey)
  if (known) return ok(showSubscription(known))
  const plan = await selectPlanByToken(db, token)
  const account = await deps.accounts.own(memberSeq, account_seq)
  if (!plan || !account) return refuse('NOT_FOUND')
  if (plan.closed_at) return refuse('PLAN_CLOSED')
  const most = parseMinor(maximum, CURRENCY_DIGITS[plan.currency])
  if (!most.ok) return refuse('INVALID_INPUT', { fields: { maximum: 'INVALID' } })
  if (most.value < plan.amount) return refuse('MAXIMUM_TOO_LOW')
  const allowed = await checkOutflow(deps.outflow, { kind: 'SCHEDULE', memberSeq, sessionSeq, accountSeq: account_seq })
  if (!allowed.ok) return allowed
  const now = new Date()
  await inTransaction(db, async (transaction) => {
    await insertSubscription(transaction, {
      mode: plan.mode,
      subscription_seq: uuidV7(),
      plan_seq: plan.plan_seq,
      member_seq: memberSeq,
      account_seq,
      maximum: most.value,
      due_at: now,
      next_at: now,
      noticed_at: now,
      request_key: requestKey,
    })
    const made = await selectMade(transaction, memberSeq, requestKey)
    if (made) await record(transaction, made, 'subscription.started')
  })
  const row = await selectMade(db, memberSeq, requestKey)
  if (!row) throw new Error('a subscription is missing right after it was inserted')
  return ok(showSubscription(row))
}
