import type { z } from 'zod'
import type { KeyScope } from './enums.ts'
import type { DangerousAction } from './governance/four-eyes.ts'
import type { Permission } from './governance/permission.ts'
import type { OutflowKind } from './operations/outflow.ts'
import type { Refusal } from './refusal.ts'

/**
 * `public` needs no session; `member` and `operator` need a live session of that kind. `merchant` needs a request signed with a shop's key,
 * `client` an OAuth access token with the operation's `scope`.
 */
export type Auth = 'public' | 'member' | 'operator' | 'merchant' | 'client'

/**
 * What a secret in a request lets its holder do. `PAY_IN`: see and pay something, so shops may show it to anyone. `TAKE_OUT`: decide where
 * money goes. `IDENTITY`: become somebody, or act as them. Of the last two, no response and no event may contain one, except to whoever
 * made it.
 */
export type Bearer = 'PAY_IN' | 'TAKE_OUT' | 'IDENTITY'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An operation is identified by method and path below /api/v1; path parameters are in braces. */
export type OperationKey = `${Method} /${string}`

/** Rate limit per caller, counted over all servers. */
export type Limit = { readonly max: number; readonly windowSeconds: number }

/**
 * Which proof the operation requires. `required`: a second factor; members without one are refused. `or-password`: a second factor, or the
 * password of a member without one. `if-enrolled`: a second factor if the member has one; the operation itself asks for the password. For
 * operators, `required` is a passkey, or, in development only, a one-time code of an operator without a passkey. `or-code`: like
 * `required`, but the code is accepted everywhere, since an operator adds the first passkey with it.
 */
export type StepUp = 'required' | 'or-password' | 'if-enrolled' | 'or-code'

/** An action that a second operator always approves, or one that `alone` describes what one operator may do without. */
type Eyes = DangerousAction | { readonly action: DangerousAction; readonly alone: string }
type EyesByType = { readonly byType: Readonly<Record<string, Eyes | null>> }

export type Operation = {
  /** With the first part of the path as module, this is the name in the module/act form and in OpenAPI. */
  readonly act: string
  readonly summary: string
  readonly auth: Auth
  /** The permission an operator needs; `session`: none. Required for every operator operation. */
  readonly permission?: Permission | 'session'
  /** The scope of API keys that may call it for the member; no keys if omitted. `READ` is open to keys of every scope. */
  readonly keys?: KeyScope
  /** A shop's server may call it too, with a signed request. For `member` operations that a shop's team and programs share. */
  readonly shops?: true
  /** The scope an OAuth access token must have. Required for every client operation. */
  readonly scope?: string
  /**
   * The caller must send an Idempotency-Key. `true`: the first response is stored and replayed. `ledger`: no response is stored; the
   * handler derives the id of its posting from caller and key, a UUIDv7, and the ledger posts an id once. The response must depend on the
   * request alone, so that a repetition gets the same.
   */
  readonly idempotent?: true | 'ledger'
  readonly limit?: Limit
  /** The caller must first prove that they want exactly this; see {@link StepUp}. */
  readonly stepUp?: StepUp
  /** Whether this body needs the step-up; by default all do. A shop's signed request never does: the signature is the proof. */
  readonly stepUpWhen?: (body: Readonly<Record<string, unknown>>) => boolean
  /**
   * The kind of outflow, if the operation moves the caller's value or prepares that. Its handler calls `decideOutflow` or `checkOutflow`
   * (modules/operations/outflow), and a test tries it against every refusal of this kind.
   */
  readonly outflow?: OutflowKind
  /**
   * What a second operator must approve before it happens. An operation whose body has a `type` says it for each type; `null` needs one
   * operator. Requires a step-up wherever an action is named.
   */
  readonly fourEyes?: Eyes | EyesByType
  /** The handler receives the browser's refresh token and may replace or remove it. */
  readonly refreshCookie?: true
  /** The handler receives the token of the browser's known device, and may set one. */
  readonly deviceCookie?: true
  /** The handler receives the caller's own token, with which it asks the identity process to verify a factor of the caller. */
  readonly ownToken?: true
  /** The handler receives a visitor's inquiry ticket. */
  readonly inquiryTicket?: true
  /** The body is a file, not JSON; the handler receives its bytes. */
  readonly upload?: { readonly maxBytes: number }
  /** Secrets among the parameters of a public operation: knowing one is the authorization. By the name of the parameter. */
  readonly bearer?: Readonly<Record<string, Bearer>>
  /** Called by the card processor: the handler receives the raw body and its signature. */
  readonly processorEvent?: true
  /** The response is a file to save, never displayed inline. Refusals are JSON as usual. */
  readonly download?: true
  /** Pages of any origin may read the response: the address alone authorizes it, and cookies and tokens are ignored. */
  readonly anyOrigin?: true
  /** Deprecated since a day and removed on a day, both in UTC. Every response announces it. */
  readonly deprecated?: { readonly since: string; readonly until: string }
  /** A second address, not below /api/v1, with the same parameters. */
  readonly alsoAt?: `/${string}`
  readonly path?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly output: z.ZodObject
  readonly refusals: readonly Refusal[]
}

export type Operations = Readonly<Record<OperationKey, Operation>>

/** Keeps the exact types of every schema while checking the shape. */
export function operations<const T extends Operations>(map: T): T {
  return map
}

/** What this body needs of a second operator, and whether it always does; undefined if one operator suffices. */
export function eyesFor(
  { fourEyes }: Pick<Operation, 'fourEyes'>,
  body?: unknown,
): { readonly action: DangerousAction; readonly isAlways: boolean } | undefined {
  const type = (body as { readonly type?: unknown } | undefined)?.type
  const eyes =
    typeof fourEyes === 'object' && 'byType' in fourEyes
      ? fourEyes.byType[typeof type === 'string' ? type : '']
      : fourEyes
  if (!eyes) return undefined
  return typeof eyes === 'string' ? { action: eyes, isAlways: true } : { action: eyes.action, isAlways: false }
}

/** The types of a body, if its field `type` is a closed list. */
export function typesOf({ body }: Pick<Operation, 'body'>): readonly string[] {
  const type: unknown = body?.shape.type
  return typeof type === 'object' && type !== null && 'options' in type ? (type.options as string[]) : []
}

/** Every dangerous action that the operation can ask for. */
export function dangersOf(operation: Pick<Operation, 'fourEyes' | 'body'>): readonly DangerousAction[] {
  const types = typesOf(operation)
  const bodies = types.length === 0 ? [undefined] : types.map((type) => ({ type }))
  return [...new Set(bodies.flatMap((body) => eyesFor(operation, body)?.action ?? []))]
}
