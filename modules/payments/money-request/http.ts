import type { Handlers, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { createRequest } from './create.ts'
import type { MoneyRequestDeps } from './deps.ts'
import { payRequest } from './pay.ts'
import { settle } from './settle.ts'
import { amountOf, noteOf, type Shown, showRequest, statusOf } from './shown.ts'
import { cancel, selectByLink, selectRequest, selectRequests } from './store.ts'

type Key =
  | 'GET /account/money-request'
  | 'POST /account/money-request'
  | 'GET /account/money-request/{request_seq}'
  | 'PATCH /account/money-request/{request_seq}'
  | 'GET /account/money-request/link/{link_id}'
  | 'POST /account/money-request/link/{link_id}'

export function moneyRequestHttp(deps: MoneyRequestDeps): Handlers<Key> {
  return {
    'GET /account/money-request': async ({ caller, query }) => {
      const page = await pageAfter(
        query,
        (range) => selectRequests(deps.db, caller.memberSeq, range),
        ({ created_at, request_seq }) => ({ at: created_at, seq: request_seq }),
      )
      if (!page.ok) return page
      return ok({ ...page.value, list: await Promise.all(page.value.list.map((row) => showRequest(deps, row))) })
    },
    'POST /account/money-request': async ({ caller, body, idempotencyKey: requestKey }) => {
      const created = await createRequest(deps, caller.memberSeq, { ...body, requestKey })
      return created.ok ? ok({ request: created.value }) : created
    },
    'GET /account/money-request/{request_seq}': async ({ caller, path }) => {
      const row = await selectRequest(deps.db, caller.memberSeq, path.request_seq)
      return row ? ok({ request: await showRequest(deps, row) }) : refuse('NOT_FOUND')
    },
    'PATCH /account/money-request/{request_seq}': async ({ caller, path }) => {
      const canceled = await cancelRequest(deps, caller.memberSeq, path.request_seq)
      return canceled.ok ? ok({ request: canceled.value }) : canceled
    },
    'GET /account/money-request/link/{link_id}': ({ caller, path }) => openLink(deps, caller.memberSeq, path.link_id),
    'POST /account/money-request/link/{link_id}': async ({ caller, path, body, idempotencyKey }) => {
      const paid = await payRequest(deps, {
        memberSeq: caller.memberSeq,
        sessionSeq: caller.sessionSeq,
        key: idempotencyKey,
        linkId: path.link_id,
        fromAccountSeq: body.from_account_seq,
        toAccountNumber: body.to_account_number,
        amount: body.amount,
      })
      return paid.ok ? ok({ transfer: paid.value }) : paid
    },
  }
}

type CancelFault = 'NOT_FOUND' | 'MONEY_REQUEST_ENDED' | 'MONEY_REQUEST_BUSY'

async function cancelRequest(
  deps: MoneyRequestDeps,
  memberSeq: string,
  requestSeq: string,
): Promise<Result<Shown, CancelFault>> {
  const known = await selectRequest(deps.db, memberSeq, requestSeq)
  if (!known) return refuse('NOT_FOUND')
  await settle(deps, known)
  const done = await cancel(deps.db, memberSeq, requestSeq)
  const row = await selectRequest(deps.db, memberSeq, requestSeq)
  if (!row) return refuse('NOT_FOUND')
  if (done || row.step === 'CANCELED') return ok(await showRequest(deps, row))
  return refuse(row.step === 'OPEN' ? 'MONEY_REQUEST_BUSY' : 'MONEY_REQUEST_ENDED')
}

type Opened = Output<'GET /account/money-request/link/{link_id}'>

/** Opens a link. An ended request is shown too, so that holders of the link learn that it need not be paid. */
async function openLink(
  deps: MoneyRequestDeps,
  memberSeq: string,
  linkId: string,
): Promise<Result<Opened, 'MONEY_REQUEST_UNKNOWN'>> {
  const row = await selectByLink(deps.db, linkId)
  const found = row && (await deps.transfers.recipientOf(memberSeq, row.number))
  if (!found) return refuse('MONEY_REQUEST_UNKNOWN')
  return ok({
    request: {
      ...found.recipient,
      amount: amountOf(row),
      note: await noteOf(deps, row),
      status: statusOf(row),
      expires_at: row.expires_at.toISOString(),
    },
    payee_seq: found.payee_seq,
  })
}
