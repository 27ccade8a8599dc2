import { setTimeout as pause } from 'node:timers/promises'
import type { CodeOf, Output } from '@cocobnk/contract'
import { timeOfUuidV7, uuidV7Of } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { type Result, refuse } from '@cocobnk/result'
import type { MoneyRequestDeps } from './deps.ts'
import { noteOf, statusOf } from './shown.ts'
import { claim, letGo, markPaid, type RequestRow, selectByLink } from './store.ts'

/** Far longer than any transfer is on its way: whoever claimed it then is gone. */
const STALE_MS = 60_000
/** A crowd waits for whom is paying, for as long as people wait for an answer. */
const PATIENCE_MS = 4_000
const LOOK_EVERY_MS = 100

type Wish = {
  readonly memberSeq: string
  readonly key: string
  readonly linkId: string
  readonly fromAccountSeq: string
  readonly amount: string
}
type Fault = CodeOf<'POST /account/money-request/link/{link_id}'>
type Paid = Result<Output<'POST /account/transfer'>['transfer'], Fault>

/** An ordinary transfer. One that is to be paid once is claimed first, so that only one transfer for it is ever on its way. */
export async function payRequest(deps: MoneyRequestDeps, wish: Wish): Promise<Paid> {
  const row = await selectByLink(deps.db, wish.linkId)
  if (!row) return refuse('MONEY_REQUEST_UNKNOWN')
  if (!asksFor(row, wish.amount)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const transfer = {
    memberSeq: wish.memberSeq,
    // Of this request alone: a transfer made for anything else pays it not.
    key: uuidV7Of(timeOfUuidV7(wish.key), `${row.request_seq} ${wish.key.toLowerCase()}`),
    fromAccountSeq: wish.fromAccountSeq,
    toAccountNumber: row.number,
    amount: wish.amount,
    description: (await noteOf(deps, row)) ?? undefined,
  }
  const send = () => deps.transfers.send(transfer)
  const transferSeq = deps.transfers.seqOf(transfer)
  // Who repeats what is done gets the same answer, though it has ended by that.
  if (row.step === 'PAID' && row.transfer_seq === transferSeq) return send()
  if (row.is_reusable) return statusOf(row) === 'OPEN' ? send() : refuse('MONEY_REQUEST_ENDED')
  return payOnce(deps, { row, transferSeq, send })
}

type Paying = { readonly row: RequestRow; readonly transferSeq: string; readonly send: () => Promise<Paid> }

async function payOnce(deps: MoneyRequestDeps, { row, transferSeq, send }: Paying): Promise<Paid> {
  const fault = await claimInTurn(deps, row, transferSeq)
  if (fault) return refuse(fault)
  const sent = await send()
  if (sent.ok) await notePaid(deps, row, transferSeq)
  // Unknown whether it moved: whoever comes after the claim is stale will find out.
  else if (sent.code !== 'SERVICE_UNAVAILABLE') await letGo(deps.db, row.request_seq, transferSeq)
  return sent
}

type ClaimFault = 'MONEY_REQUEST_ENDED' | 'MONEY_REQUEST_BUSY'

async function claimInTurn(
  deps: MoneyRequestDeps,
  { request_seq, link_id }: RequestRow,
  transferSeq: string,
): Promise<ClaimFault | undefined> {
  const until = performance.now() + PATIENCE_MS
  while (!(await claim(deps.db, request_seq, transferSeq))) {
    const now = await selectByLink(deps.db, link_id)
    if (!now || statusOf(now) !== 'OPEN') return 'MONEY_REQUEST_ENDED'
    if (await settleStale(deps, now)) continue
    if (performance.now() > until) return 'MONEY_REQUEST_BUSY'
    await pause(LOOK_EVERY_MS)
  }
  return undefined
}

/** Of a claim whose holder died: whether the money left, the ledger knows. */
async function settleStale(deps: MoneyRequestDeps, row: RequestRow): Promise<boolean> {
  const { request_seq, transfer_seq, paying_at } = row
  if (transfer_seq === null || paying_at === null || Date.now() - paying_at.getTime() < STALE_MS) return false
  if (await deps.transfers.isThere(transfer_seq)) await notePaid(deps, row, transfer_seq)
  else await letGo(deps.db, request_seq, transfer_seq)
  return true
}

async function notePaid({ db, push }: MoneyRequestDeps, { request_seq, member_seq }: RequestRow, transferSeq: string) {
  if (await markPaid(db, request_seq, transferSeq))
    await push.toMember(member_seq, 'money-request.changed', { seq: request_seq })
}

/** What the payer saw is what is asked for, however its digits were written. */
function asksFor({ amount, decimal_point }: RequestRow, given: string): boolean {
  const minor = parseMinor(given, decimal_point)
  return minor.ok && minor.value > 0n && (amount === null || amount === minor.value)
}

/** A claim nobody holds any more would keep its owner from withdrawing it. */
export async function freshen(deps: MoneyRequestDeps, row: RequestRow): Promise<void> {
  await settleStale(deps, row)
}
