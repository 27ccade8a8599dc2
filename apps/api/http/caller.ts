import {
  type Caller,
  type ClientCaller,
  isForShops,
  type Operation,
  type OperatorCaller,
  ROLE_PERMISSIONS,
  type SessionCaller,
} from '@cocobnk/contract'
import type { DpopRequest } from '@cocobnk/oauth'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { FastifyRequest } from 'fastify'
import { type CheckSigned, isSigned } from './signed.ts'

/** The caller of a token or a signature, or undefined. */
export type Authenticate = {
  member(token: string): Promise<SessionCaller | undefined>
  operator(token: string, permission: NonNullable<Operation['permission']>): Promise<OperatorCaller | undefined>
  client(token: string, request: DpopRequest): Promise<ClientCaller | undefined>
  readonly signed: CheckSigned
}

const VISITOR: Caller = { kind: 'visitor' }
const TOKEN_MAX_CHARACTERS = 4_096

/**
 * A caller with an invalid token is a visitor: public operations still answer, the others refuse. The operation determines which kind of
 * token or key is checked, so a member's is invalid for operators and vice versa. An invalid signature is refused everywhere, because a
 * caller who signs expects to be identified.
 */
export async function callerOf(
  request: FastifyRequest,
  operation: Operation,
  authenticate: Authenticate,
): Promise<Result<Caller, 'REQUEST_SIGNATURE_REFUSED' | 'ADDRESS_NOT_ALLOWED'>> {
  if (isSigned(request.headers)) {
    return takesSigned(operation) ? authenticate.signed(request, operation) : ok(VISITOR)
  }
  const given = tokenIn(request.headers.authorization)
  return ok((given && (await tokenOwner(given, request, operation, authenticate))) || VISITOR)
}

export function checkAccess(
  operation: Operation,
  caller: Caller,
): Result<Caller, 'UNAUTHENTICATED' | 'FORBIDDEN' | 'INSUFFICIENT_SCOPE'> {
  const { auth, permission } = operation
  if (auth === 'public') return ok(caller)
  switch (caller.kind) {
    case 'visitor':
      return refuse('UNAUTHENTICATED')
    case 'member':
      return auth === 'member' ? ok(caller) : refuse('UNAUTHENTICATED')
    case 'operator':
      if (auth !== 'operator') return refuse('UNAUTHENTICATED')
      return permission === 'session' || ROLE_PERMISSIONS[caller.role].some((one) => one === permission)
        ? ok(caller)
        : refuse('FORBIDDEN')
    case 'key':
    case 'merchant':
    case 'client':
      return mayCall(operation, caller) ? ok(caller) : refuse('INSUFFICIENT_SCOPE')
  }
}

type MachineCaller = Extract<Caller, { readonly kind: 'key' | 'merchant' | 'client' }>

function mayCall(operation: Operation, caller: MachineCaller): boolean {
  const { auth, keys, scope } = operation
  switch (caller.kind) {
    case 'key':
      return auth === 'member' && keys !== undefined && (keys === 'READ' || keys === caller.scope)
    case 'merchant':
      return isForShops(operation)
    case 'client':
      return auth === 'client' && scope !== undefined && caller.scopes.includes(scope)
  }
}

/** The owner of a rate limit. Each key has its own, so that a program does not use up its member's limit, nor test mode the live limit. */
export function actorOf(caller: Caller | null): string | undefined {
  switch (caller?.kind) {
    case undefined:
    case 'visitor':
      return undefined
    case 'member':
      return `member:${caller.memberSeq}`
    case 'operator':
      return `operator:${caller.operatorSeq}`
    case 'key':
      return `key:${caller.keySeq}`
    case 'merchant':
      return `merchant:${caller.merchantSeq}:${caller.mode}`
    case 'client':
      return `client:${caller.clientId}`
  }
}

/**
 * The owner of an Idempotency-Key, and the member whose key seals the stored answer. A member and their API keys share one owner: handlers
 * derive ids from member and key, so the same key must not mean two requests.
 */
export function keyOwnerOf(caller: Caller): { readonly actor: string; readonly memberSeq: string } {
  switch (caller.kind) {
    case 'member':
    case 'key':
      return { actor: `member:${caller.memberSeq}`, memberSeq: caller.memberSeq }
    case 'merchant':
      return { actor: `merchant:${caller.merchantSeq}:${caller.mode}`, memberSeq: caller.memberSeq }
    case 'client':
      return { actor: `client:${caller.clientId}:${caller.memberSeq}`, memberSeq: caller.memberSeq }
    case 'operator':
    case 'visitor':
      throw new Error(`an idempotent operation was reached by a ${caller.kind}`)
  }
}

/** The name of a calling machine, for the log; undefined for people. */
export function machineOf(caller: Caller | null): string | undefined {
  return caller?.kind === 'key' || caller?.kind === 'merchant' || caller?.kind === 'client'
    ? actorOf(caller)
    : undefined
}

function takesSigned({ auth, upload }: Operation): boolean {
  return !upload && (auth === 'public' || auth === 'member' || auth === 'merchant')
}

type Given = { readonly scheme: string; readonly token: string }

async function tokenOwner(
  { scheme, token }: Given,
  request: FastifyRequest,
  { auth, permission = 'session' }: Operation,
  authenticate: Authenticate,
) {
  const isDpop = scheme === 'dpop'
  if (auth === 'client') return authenticate.client(token, { isDpop, ...proofIn(request) })
  if (isDpop) return undefined
  switch (auth) {
    case 'operator':
      return authenticate.operator(token, permission)
    case 'merchant':
      return undefined
    case 'member':
    case 'public':
      return authenticate.member(token)
  }
}

/** The DPoP proof, with which an app proves that a token is its own. */
function proofIn({ headers, method, url }: FastifyRequest) {
  const proof = typeof headers.dpop === 'string' ? headers.dpop : undefined
  return { proof, method, path: url.split('?')[0] ?? '' }
}

function tokenIn(header: string | undefined): Given | undefined {
  if (!header || header.length > TOKEN_MAX_CHARACTERS) return undefined
  const [, scheme, token] = /^(Bearer|DPoP) +([\w.~+/=-]+)$/i.exec(header) ?? []
  return scheme && token ? { scheme: scheme.toLowerCase(), token } : undefined
}
