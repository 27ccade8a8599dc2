import type {
  CodeOf,
  CommerceEvent,
  CommerceMode,
  CommonCode,
  MerchantCaller,
  Output,
  SessionCaller,
} from '@cocobnk/contract'
import { commitIfOk, inTransaction, uuidV7 } from '@cocobnk/database'
import { type LogActor, logAtMerchant, selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Asked, AskedPlace, WebhookDeps } from './deps.ts'
import { newSecret } from './sign.ts'
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  insertSecret,
  MANAGERS,
  READERS,
  selectEndpoint,
  selectEndpoints,
  setPaused,
  updateEndpoint,
} from './store.ts'
import { urlFault } from './url.ts'

const ENDPOINTS_MAX = 10

type Shown = Output<'PUT /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}'>['webhook']
type NotFound = Extract<CommonCode, 'NOT_FOUND'>
type Wish = {
  readonly url: string
  readonly description: string
  readonly events: readonly CommerceEvent[] | null
}

function showEndpoint({ paused_at, created_at, old_secret_ends_at, ...row }: EndpointRow): Shown {
  return {
    ...row,
    paused_at: paused_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    old_secret_ends_at: old_secret_ends_at?.toISOString() ?? null,
  }
}

export async function listEndpoints(
  { db }: WebhookDeps,
  asked: Asked,
  mode: CommerceMode,
): Promise<Result<{ list: Shown[] }, NotFound>> {
  if (!(await selectSeat(db, asked.memberSeq, asked.merchantSeq, READERS))) return refuse('NOT_FOUND')
  const all = await selectEndpoints(db, asked, READERS)
  return ok({ list: all.filter((one) => one.mode === mode).map(showEndpoint) })
}

type Created = Output<'POST /pg/merchant/{merchant_seq}/webhook'>
type CreateCode = CodeOf<'POST /pg/merchant/{merchant_seq}/webhook'>

/**
 * Creates an endpoint, only after a step-up for exactly this request or with a signing key. A key may add only test endpoints: the owner
 * decides where live events go.
 */
export async function createEndpoint(
  deps: WebhookDeps,
  caller: SessionCaller | MerchantCaller,
  merchantSeq: string,
  { mode, url, description, events }: Wish & { readonly mode: CommerceMode },
): Promise<Result<Created, CreateCode>> {
  const { db, webhookSeal, webhookLoopbackHosts: loopbackHosts } = deps
  const asked = { memberSeq: caller.memberSeq, merchantSeq }
  if (caller.kind === 'merchant') {
    if (caller.merchantSeq !== merchantSeq) return refuse('NOT_FOUND')
    if (caller.mode !== 'TEST' || mode !== 'TEST') return refuse('INSUFFICIENT_SCOPE')
  }
  const seat = await selectSeat(db, asked.memberSeq, asked.merchantSeq, MANAGERS)
  if (!seat || seat.state === 'CLOSED') return refuse('NOT_FOUND')
  if (urlFault(url, mode, { loopbackHosts })) return refuse('WEBHOOK_URL')
  const [endpoint_seq, secret_seq, secret] = [uuidV7(), uuidV7(), newSecret()]
  return commitIfOk(db, async (transaction) => {
    if ((await countEndpoints(transaction, asked.merchantSeq, mode)) >= ENDPOINTS_MAX)
      return refuse('TOO_MANY_WEBHOOKS', { values: { max: String(ENDPOINTS_MAX) } })
    const endpoint = { endpoint_seq, merchant_seq: asked.merchantSeq, mode, url: new URL(url).href, description }
    await insertEndpoint(transaction, { ...endpoint, events: events && [...new Set(events)] })
    await insertSecret(transaction, { secret_seq, endpoint_seq, secret: webhookSeal.seal(secret_seq, secret) })
    const actor: LogActor =
      caller.kind === 'merchant' ? { kind: 'KEY', seq: caller.keySeq } : { kind: 'MEMBER', seq: caller.memberSeq }
    await logAtMerchant(transaction, { merchantSeq, actor, action: 'endpoint.added', detail: { url, mode } })
    const row = await selectEndpoint(transaction, { ...asked, endpointSeq: endpoint_seq }, MANAGERS)
    return row ? ok({ webhook: showEndpoint(row), secret }) : refuse('NOT_FOUND')
  })
}

type UpdateCode = CodeOf<'PUT /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}'>

export async function changeEndpoint(
  { db, webhookLoopbackHosts: loopbackHosts }: WebhookDeps,
  asked: AskedPlace,
  { url, description, events }: Wish,
): Promise<Result<{ webhook: Shown }, UpdateCode>> {
  const found = await selectEndpoint(db, asked, MANAGERS)
  if (!found) return refuse('NOT_FOUND')
  if (urlFault(url, found.mode, { loopbackHosts })) return refuse('WEBHOOK_URL')
  await inTransaction(db, async (transaction) => {
    const change = { url: new URL(url).href, description, events: events && [...new Set(events)] }
    await updateEndpoint(transaction, asked.endpointSeq, change)
    await logDeed(transaction, asked, 'endpoint.changed', found, { url })
  })
  return readEndpoint(db, asked)
}

export async function pauseEndpoint(
  { db }: WebhookDeps,
  asked: AskedPlace,
  isPaused: boolean,
): Promise<Result<{ webhook: Shown }, NotFound>> {
  const found = await selectEndpoint(db, asked, MANAGERS)
  if (!found) return refuse('NOT_FOUND')
  await inTransaction(db, async (transaction) => {
    await setPaused(transaction, asked.endpointSeq, isPaused)
    await logDeed(transaction, asked, isPaused ? 'endpoint.paused' : 'endpoint.resumed', found)
  })
  return readEndpoint(db, asked)
}

export async function removeEndpoint({ db }: WebhookDeps, asked: AskedPlace): Promise<Result<object, NotFound>> {
  const found = await selectEndpoint(db, asked, MANAGERS)
  if (!found) return refuse('NOT_FOUND')
  await inTransaction(db, async (transaction) => {
    await deleteEndpoint(transaction, asked.endpointSeq)
    await logDeed(transaction, asked, 'endpoint.removed', found)
  })
  return ok({})
}

/** Records an action of a person in the shop's log. */
export function logDeed(
  transaction: WebhookDeps['db'],
  { memberSeq, merchantSeq }: Asked,
  action: string,
  { url, mode }: Pick<EndpointRow, 'url' | 'mode'>,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  const actor = { kind: 'MEMBER', seq: memberSeq } as const
  return logAtMerchant(transaction, { merchantSeq, actor, action, detail: { url, mode, ...detail } })
}

async function readEndpoint(db: WebhookDeps['db'], asked: AskedPlace): Promise<Result<{ webhook: Shown }, NotFound>> {
  const row = await selectEndpoint(db, asked, MANAGERS)
  return row ? ok({ webhook: showEndpoint(row) }) : refuse('NOT_FOUND')
}
