import { setTimeout as pause } from 'node:timers/promises'
import { readAccountNumber } from '@cocobnk/account'
import type { CodeOf, Output } from '@cocobnk/contract'
import { timeOfUuidV7, uuidV7Of } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { type Result, refuse } from '@cocobnk/result'
import type { MoneyRequestDeps } from './deps.ts'
import { notePaid, settle } from './settle.ts'
import { noteOf, statusOf } from './shown.ts'
import { claim, letGo, type RequestRow, selectByLink } from './store.ts'

/** A claim older than this is checked against the ledger: by then the claiming process has usually reported the outcome. */
const SETTLED_MS = 1_000
/** How long other payers wait for the one who is paying. People wait about this long for a response. */
const PATIENCE_MS = 4_000
const LOOK_EVERY_MS = 100

type Wish = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly key: string
  readonly linkId: string
  readonly fromAccountSeq: string
  /** The recipient's account as the payer was shown it. */
  readonly toAccountNumber: string
  readonly amount: string
}
type Fault = CodeOf<'POST /account/money-request/link/{link_id}'>
type Paid = Result<Output<'POST /account/transfer'>['transfer'], Fault>

/** Pays a money request by a transfer. A single-use request is claimed first, so that only one transfer for it is in flight. */
export async function payRequest(deps: MoneyRequestDeps, wish: Wish): Promise<Paid> {
  const row = await selectByLink(deps.db, wish.linkId)
  if (!row) return refuse('MONEY_REQUEST_UNKNOWN')
  if (!asksFor(row, wish.amount)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  if (readAccountNumber(wish.toAccountNumber) !== row.number)
    return refuse('INVALID_INPUT', { fields: { to_account_number: 'INVALID' } })
  const transfer = {
    memberSeq: wish.memberSeq,
    sessionSeq: wish.sessionSeq,
    // Derived from the link, so that a transfer made for anything else does not pay it. Whoever has only the HTTP request can derive it too.
    key: uuidV7Of(timeOfUuidV7(wish.key), `${row.link_id} ${wish.key.toLowerCase()}`),
    fromAccountSeq: wish.fromAccountSeq,
    toAccountNumber: row.number,
    amount: wish.amount,
    description: (await noteOf(deps, row)) ?? undefined,
  }
  const send = () => deps.transfers.send(transfer)
  const transferSeq = deps.transfers.seqOf(transfer)
  // Repeating a finished or pending payment returns the same response, although the request can no longer be paid.
  if (row.transfer_seq === transferSeq && hasLeft(await deps.transfers.statusOf(transferSeq))) return send()
  if (row.is_reusable) return statusOf(row) === 'OPEN' ? send() : refuse('MONEY_REQUEST_ENDED')
  return payOnce(deps, { row, transferSeq, send })
}

type Paying = { readonly row: RequestRow; readonly transferSeq: string; readonly send: () => Promise<Paid> }

async function payOnce(deps: MoneyRequestDeps, { row, transferSeq, send }: Paying): Promise<Paid> {
  const fault = await claimInTurn(deps, row, transferSeq)
  if (fault) return refuse(fault)
  const sent = await send()
  // A transfer to another shard keeps the claim until it arrives.
  if (sent.ok && sent.value.status !== 'APPROVED') return sent
  if (sent.ok) await notePaid(deps, row, transferSeq)
  // If the outcome is unknown, the claim stays; the next payer resolves it once it is stale.
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
    if (isOld(now) && (await settle(deps, now))) continue
    if (performance.now() > until) return 'MONEY_REQUEST_BUSY'
    await pause(LOOK_EVERY_MS)
  }
  return undefined
}

function isOld({ paying_at }: RequestRow): boolean {
  return paying_at !== null && Date.now() - paying_at.getTime() > SETTLED_MS
}

function hasLeft(status: Awaited<ReturnType<MoneyRequestDeps['transfers']['statusOf']>>): boolean {
  return status === 'APPROVED' || status === 'PENDING'
}

/** Whether a decimal amount equals the requested one, or is any positive amount if none was requested. */
function asksFor({ amount, decimal_point }: RequestRow, given: string): boolean {
  const minor = parseMinor(given, decimal_point)
  return minor.ok && minor.value > 0n && (amount === null || amount === minor.value)
}
