import type { Auth, Caller, SessionCaller } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'

/** The live session behind a token, or nothing. */
export type Authenticate = (token: string) => Promise<SessionCaller | undefined>

const VISITOR: Caller = { kind: 'visitor' }
const TOKEN_MAX_CHARACTERS = 4_096

/** A wrong token makes a visitor: public operations still answer, the others refuse. */
export async function callerOf(header: string | undefined, authenticate: Authenticate): Promise<Caller> {
  const token = bearerOf(header)
  return (token && (await authenticate(token))) || VISITOR
}

export function checkAccess(auth: Auth, caller: Caller): Result<Caller, 'UNAUTHENTICATED' | 'FORBIDDEN'> {
  if (auth === 'public') return ok(caller)
  if (caller.kind === 'visitor') return refuse('UNAUTHENTICATED')
  return caller.kind === auth ? ok(caller) : refuse('FORBIDDEN')
}

/** Who a key or a limit belongs to. */
export function actorOf(caller: Caller | null): string | undefined {
  return !caller || caller.kind === 'visitor' ? undefined : `${caller.kind}:${caller.memberSeq}`
}

function bearerOf(header: string | undefined): string | undefined {
  if (!header || header.length > TOKEN_MAX_CHARACTERS) return undefined
  return /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1]
}
