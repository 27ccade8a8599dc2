import { type Download, eyesFor } from '@cocobnk/contract'
import { localeOfRequest } from '@cocobnk/i18n'
import { withIntent } from '@cocobnk/ledger'
import { requestHash } from '@cocobnk/request-hash'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Answer, handlerRefusal, refusalAnswer } from './answer.ts'
import { type Authenticate, callerOf, checkAccess, keyOwnerOf } from './caller.ts'
import { type CookieSide, type Cookies, setCookiesOf, tokenOf } from './cookies.ts'
import { isLiveKeyInPage } from './cross-origin.ts'
import { answerOnce, isIdempotencyKey, isLedgerKey, type OnceDeps } from './idempotency.ts'
import { parseInput, type RawInput } from './input.ts'
import { intentOf } from './intent.ts'
import type { AnyCall, BoundOperation } from './operation.ts'
import { isForeign, isOtherOrigin } from './origin.ts'
import type { CheckLimit } from './rate-limit.ts'
import type { CheckStepUp } from './step-up.ts'
import { tracedIn } from './traced.ts'
import { deprecationHeaders, VERSION_HEADER, versionOf } from './version.ts'

export type RunDeps = OnceDeps & {
  readonly authenticate: Authenticate
  readonly checkStepUp: CheckStepUp
  /** Origin of our own front ends. */
  readonly webOrigin: string
  readonly consoleOrigin: string
  /** Origin of the developers' site, whose pages may send requests signed with test keys. Without it, no page may. */
  readonly developerOrigin: string | undefined
}

/** An operation with its rate limit, if the contract has one. */
export type GuardedOperation = BoundOperation & { readonly checkLimit: CheckLimit | undefined }

/** Everything between a request and its response, for both the direct and the module/act form. */
export async function runOperation(
  deps: RunDeps,
  bound: GuardedOperation,
  raw: RawInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { operation } = bound
  const locale = localeOfRequest(request.headers['accept-language'])
  request.operationKey = bound.key
  const known = await callerOf(request, operation, deps.authenticate)
  if (!known.ok) return refusalAnswer(known.code, locale, known)
  const caller = known.value
  request.caller = caller
  if (isLiveKeyInPage(request.headers, caller)) return refusalAnswer('FORBIDDEN', locale)

  const version = versionOf(request.headers, request.keyVersion)
  if (!version.ok) return refusalAnswer(version.code, locale, version)
  reply.headers({
    ...(version.value !== undefined && { [VERSION_HEADER]: version.value }),
    ...(operation.anyOrigin && { 'access-control-allow-origin': '*' }),
    ...deprecationHeaders(operation),
  })

  const seesCookies = operation.refreshCookie || operation.deviceCookie
  const side = sideOf(bound)
  const ownOrigin = side === 'operator' ? deps.consoleOrigin : deps.webOrigin
  if (seesCookies && isForeign(request.headers, ownOrigin)) return refusalAnswer('FORBIDDEN', locale)
  // The operators' side does not answer code that was injected into a page of the members' site.
  if (side === 'operator' && isOtherOrigin(request.headers, deps.consoleOrigin))
    return refusalAnswer('FORBIDDEN', locale)

  const access = checkAccess(operation, caller)
  if (!access.ok) return refusalAnswer(access.code, locale)

  const verdict = await bound.checkLimit?.(request, reply)
  if (verdict?.kind === 'unknown') return refusalAnswer('SERVICE_UNAVAILABLE', locale)
  if (verdict?.kind === 'exceeded') {
    return refusalAnswer('RATE_LIMITED', locale, { values: { seconds: String(verdict.seconds) } })
  }

  const input = parseInput(operation, raw)
  if (!input.ok) return refusalAnswer(input.code, locale, input)

  const client = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
  const refreshToken = operation.refreshCookie && tokenOf(request.headers, side, 'refresh')
  const deviceToken = operation.deviceCookie && tokenOf(request.headers, side, 'device')
  const upload = operation.upload && { upload: raw.upload ?? new Uint8Array() }
  const inquiryTicket = operation.inquiryTicket && ticketOf(request.headers['inquiry-ticket'])
  const ownToken = operation.ownToken && { ownToken: request.headers.authorization ?? '' }
  const event = operation.processorEvent && { event: eventOf(request) }
  const cookies = { refreshToken, deviceToken }
  const more = { ...cookies, inquiryTicket, ...ownToken, ...upload, ...event }
  const call = { ...input.value, caller: access.value, locale, client, ...more }
  const answer = await (operation.idempotent
    ? runKeyed(deps, bound, call, request)
    : runProved(deps, bound, call, request))
  request.traced = tracedIn(call.path, answer.body)
  return answer
}

/** Runs a request with an Idempotency-Key once, with its intent. The contract determines whether the ledger or stored answers ensure it. */
async function runKeyed(deps: RunDeps, bound: BoundOperation, call: AnyCall, request: FastifyRequest): Promise<Answer> {
  const idempotencyKey = request.headers['idempotency-key']
  if (idempotencyKey === undefined) return refusalAnswer('IDEMPOTENCY_KEY_REQUIRED', call.locale)
  const byLedger = bound.operation.idempotent === 'ledger'
  if (!(byLedger ? isLedgerKey(idempotencyKey) : isIdempotencyKey(idempotencyKey))) {
    return refusalAnswer('INVALID_INPUT', call.locale, { fields: { 'idempotency-key': 'INVALID_FORMAT' } })
  }
  const keyed = { ...call, idempotencyKey: String(idempotencyKey) }
  const run = () => (byLedger ? runProved : runOnce)(deps, bound, keyed, request)
  const intent = intentOf(request, call.caller, keyed.idempotencyKey)
  return intent ? withIntent(intent, run) : run()
}

/** Returns a stored response before any step-up, because the first request has already been proved. */
function runOnce(
  deps: RunDeps,
  bound: BoundOperation,
  call: AnyCall & { readonly idempotencyKey: string },
  request: FastifyRequest,
): Promise<Answer> {
  const keyed = {
    ...keyOwnerOf(call.caller),
    key: call.idempotencyKey,
    operation: bound.key,
    hash: requestHash(bound.key, call),
  }
  return answerOnce(deps, keyed, call.locale, () => runProved(deps, bound, call, request))
}

/** Requires a proof for exactly this request before the handler runs, if the contract asks for one. */
async function runProved(deps: RunDeps, bound: BoundOperation, call: AnyCall, request: FastifyRequest) {
  const { stepUp, stepUpWhen } = bound.operation
  const { caller } = call
  const isAsked = stepUpWhen?.(call.body as Readonly<Record<string, unknown>>) ?? true
  if (!stepUp || !isAsked || caller.kind === 'merchant') return runHandler(bound, call)
  if (caller.kind !== 'member' && caller.kind !== 'operator')
    throw new Error(`${bound.key} needs a second factor, which a ${caller.kind} does not have`)
  const proof = request.headers['step-up-proof']
  const checked = proof === undefined ? await bound.handler.checkFirst?.(call) : undefined
  if (checked && !checked.ok) {
    return { ...handlerRefusal(bound.operation, checked.code, call.locale, checked), notRun: true } as const
  }
  const proved = await deps.checkStepUp({
    stepUp,
    caller,
    operation: bound.key,
    requestHash: requestHash(bound.key, call),
    proof: typeof proof === 'string' ? proof : undefined,
  })
  if (proved.ok) return runHandler(bound, call)
  return { ...refusalAnswer(proved.code, call.locale, proved), notRun: true } as const
}

/** Runs the handler and limits its response to the contract: other fields are dropped; an invalid one is a bug and throws. */
async function runHandler(bound: BoundOperation, call: AnyCall): Promise<Answer> {
  const { operation, handler } = bound
  const result = await handler(call)
  if (!result.ok) return handlerRefusal(operation, result.code, call.locale, result)
  const { refreshCookie, deviceCookie, download, ...value } = result.value as Cookies & { download?: Download }
  checkAsked(bound, call, value)
  const headers = setCookiesOf(sideOf(bound), {
    ...(operation.refreshCookie && { refreshCookie }),
    ...(operation.deviceCookie && { deviceCookie }),
  })
  return {
    status: 200,
    body: { error: 0, ...z.encode(operation.output, value) },
    headers,
    ...(operation.download && download && { download }),
  }
}

/** What always needs a second operator is only ever asked for. The database refuses the deed itself. */
function checkAsked({ key, operation }: BoundOperation, { body }: AnyCall, value: object): void {
  if (eyesFor(operation, body)?.isAlways && !('approval_seq' in value && typeof value.approval_seq === 'string'))
    throw new Error(`${key} answered as if one operator sufficed, without the approval that it asks for`)
}

function sideOf({ module }: BoundOperation): CookieSide {
  return module === 'operator' ? 'operator' : 'member'
}

/** A signature covers the bytes, not the parsed content. */
function eventOf({ bodyBytes, headers }: FastifyRequest) {
  const signature = headers['stripe-signature']
  return { bytes: bodyBytes ?? new Uint8Array(), signature: typeof signature === 'string' ? signature : '' }
}

function ticketOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
