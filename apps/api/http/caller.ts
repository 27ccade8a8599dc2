import {
  type Caller,
  type Operation,
  type OperatorCaller,
  ROLE_PERMISSIONS,
  type SessionCaller,
} from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'

/** The live session behind a token, or nothing. */
export type Authenticate = {
  member(token: string): Promise<SessionCaller | undefined>
  operator(token: string, permission: NonNullable<Operation['permission']>): Promise<OperatorCaller | undefined>
}

const VISITOR: Caller = { kind: 'visitor' }
const TOKEN_MAX_CHARACTERS = 4_096

/**
 * A wrong token makes a visitor: public operations still answer, the others refuse. The operation says whose tokens are
 * asked about at all, so a member's is wrong for operators and the reverse.
 */
export async function callerOf(
  header: string | undefined,
  { auth, permission = 'session' }: Operation,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = bearerOf(header)
  if (!token) return VISITOR
  const known = auth === 'operator' ? authenticate.operator(token, permission) : authenticate.member(token)
  return (await known) ?? VISITOR
}

export function checkAccess(
  { auth, permission }: Operation,
  caller: Caller,
): Result<Caller, 'UNAUTHENTICATED' | 'FORBIDDEN'> {
  if (auth === 'public') return ok(caller)
  if (caller.kind !== auth) return refuse('UNAUTHENTICATED')
  if (caller.kind === 'member') return ok(caller)
  return permission === 'session' || ROLE_PERMISSIONS[caller.role].some((one) => one === permission)
    ? ok(caller)
    : refuse('FORBIDDEN')
}

/** Who a key or a limit belongs to. */
export function actorOf(caller: Caller | null): string | undefined {
  if (!caller || caller.kind === 'visitor') return undefined
  return `${caller.kind}:${caller.kind === 'member' ? caller.memberSeq : caller.operatorSeq}`
}

function bearerOf(header: string | undefined): string | undefined {
  if (!header || header.length > TOKEN_MAX_CHARACTERS) return undefined
  return /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1]
}
