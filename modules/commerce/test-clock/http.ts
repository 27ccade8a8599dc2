import type { CodeOf, Handlers, MerchantCaller, Output, SessionCaller } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { type LogActor, logAtMerchant, selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Clock, type Db, forward, selectClock, selectDue } from './store.ts'

type Forward = 'POST /pg/merchant/{merchant_seq}/test-clock'
type Key = 'GET /pg/merchant/{merchant_seq}/test-clock' | Forward
type Deps = { readonly db: Db }

const DUE_MAX = 20

export function testClockHttp({ db }: Deps): Handlers<Key> {
  return {
    'GET /pg/merchant/{merchant_seq}/test-clock': async ({ caller, path: { merchant_seq } }) => {
      const isSeen =
        caller.kind === 'merchant'
          ? caller.merchantSeq === merchant_seq
          : await selectSeat(db, caller.memberSeq, merchant_seq, ['OWNER', 'ACCOUNTANT'])
      if (!isSeen) return refuse('NOT_FOUND')
      const due = await selectDue(db, merchant_seq, DUE_MAX)
      return ok({
        clock: show(await selectClock(db, merchant_seq)),
        due: due.map((item) => ({ ...item, due_at: item.due_at.toISOString() })),
      })
    },
    'POST /pg/merchant/{merchant_seq}/test-clock': ({ caller, path, body, idempotencyKey }) =>
      forwardClock(db, caller, { merchantSeq: path.merchant_seq, seconds: body.seconds, key: idempotencyKey }),
  }
}

type Move = { readonly merchantSeq: string; readonly seconds: number; readonly key: string }

/** Advances the test clock, for the owner or a program with a test key. */
async function forwardClock(
  db: Db,
  caller: SessionCaller | MerchantCaller,
  { merchantSeq, seconds, key }: Move,
): Promise<Result<Output<Forward>, CodeOf<Forward>>> {
  if (caller.kind === 'merchant') {
    if (caller.merchantSeq !== merchantSeq) return refuse('NOT_FOUND')
    if (caller.mode !== 'TEST') return refuse('TEST_KEY_REQUIRED')
  } else {
    const seat = await selectSeat(db, caller.memberSeq, merchantSeq, ['OWNER'])
    if (!seat) return refuse('NOT_FOUND')
    if (seat.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
  }
  const actor: LogActor =
    caller.kind === 'merchant' ? { kind: 'KEY', seq: caller.keySeq } : { kind: 'MEMBER', seq: caller.memberSeq }
  return inTransaction(db, async (transaction) => {
    const { moved, isNew } = await forward(transaction, merchantSeq, seconds, key)
    const detail = { span: `${seconds} s` }
    if (isNew) await logAtMerchant(transaction, { merchantSeq, actor, action: 'clock.forwarded', detail })
    return ok({ clock: show(await selectClock(transaction, merchantSeq)), moved })
  })
}

function show({ forward_seconds, moved_at }: Clock): Output<Forward>['clock'] {
  return { forward_seconds, moved_at: moved_at?.toISOString() ?? null }
}
