import type { AuditTables } from '@cocobnk/audit'
import type { Call, CodeOf, Handlers, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Announce, closeCase, type ReviewTables } from '@cocobnk/review'
import { ofCents } from '../cents.ts'
import type { CardTables } from '../tables.ts'
import { answerOnce, type DeskRow, selectChargeback, selectChargebacks } from './chargeback.store.ts'

export type ChargebackDeps = {
  readonly db: Kysely<CardTables & ReviewTables & AuditTables>
  readonly announce: Announce
}
type Key = 'PATCH /operator/chargeback/{chargeback_seq}'
type Shown = Output<Key>['chargeback']

/** The desk's side of disputes. */
export function chargebackHttp(
  deps: ChargebackDeps,
): Handlers<'GET /operator/chargeback' | 'GET /operator/chargeback/{chargeback_seq}' | Key> {
  return {
    'GET /operator/chargeback': async ({ query: { state, ...query } }) => {
      const page = await pageAfter(
        query,
        (range) => selectChargebacks(deps.db, state, range),
        ({ created_at, chargeback_seq }) => ({ at: created_at, seq: chargeback_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map(shown) }) : page
    },
    'GET /operator/chargeback/{chargeback_seq}': ({ path }) => read(deps, path.chargeback_seq),
    'PATCH /operator/chargeback/{chargeback_seq}': (call) => answerChargeback(deps, call),
  }
}

async function read({ db }: ChargebackDeps, seq: string): Promise<Result<{ chargeback: Shown }, 'NOT_FOUND'>> {
  const row = await selectChargeback(db, seq)
  return row ? ok({ chargeback: shown(row) }) : refuse('NOT_FOUND')
}

/** By the operator who has taken the case on. The worker carries the answer to the processor, which takes one. */
async function answerChargeback(
  deps: ChargebackDeps,
  { path, body, caller }: Call<Key>,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  const row = await selectChargeback(deps.db, path.chargeback_seq)
  if (!row) return refuse('NOT_FOUND')
  const isSubmitted = body.type === 'SET_SUBMITTED'
  const facts = { amount: amountOf(row), order: row.shop_order_number, answer: isSubmitted ? 'SUBMIT' : 'ACCEPT' }
  let tell = async () => {}
  const done = await commitIfOk(deps.db, async (transaction): Promise<Result<object, CodeOf<Key>>> => {
    const closed = await closeCase(transaction, deps, {
      kind: 'CHARGEBACK',
      subjectSeq: path.chargeback_seq,
      outcome: isSubmitted ? 'REJECTED' : 'APPROVED',
      reason: body.reason,
      facts,
      caller,
    })
    if (!closed.ok) return closed
    tell = () => closed.value.tell()
    const answer = isSubmitted ? 'SUBMIT' : 'ACCEPT'
    const evidence = isSubmitted ? (body.evidence ?? null) : null
    const isFirst = await answerOnce(transaction, path.chargeback_seq, { answer, evidence })
    return isFirst ? ok({}) : refuse('CHARGEBACK_ANSWERED')
  })
  if (!done.ok) return done
  await tell()
  return read(deps, path.chargeback_seq)
}

function amountOf({ cents, decimals }: DeskRow): string {
  return formatMinor(ofCents(cents, decimals), decimals)
}

function shown(row: DeskRow): Shown {
  const { chargeback_seq, state, reason, shop_title, shop_order_number, name, evidence, answer, last4 } = row
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    chargeback_seq,
    state,
    amount: amountOf(row),
    reason,
    shop_title,
    shop_order_number,
    name,
    due_at: time(row.due_at),
    evidence,
    answer,
    answered_at: time(row.answered_at),
    paid_at: time(row.paid_at),
    last4,
    created_at: row.created_at.toISOString(),
    ended_at: time(row.ended_at),
  }
}
