import type { z } from 'zod'
import type { KeyScope } from './enums.ts'
import type { DangerousAction } from './governance/four-eyes.ts'
import type { Permission } from './governance/permission.ts'
import type { OutflowKind } from './operations/outflow.ts'
import type { Refusal } from './refusal.ts'

/**
 * `public` answers anyone; `member` and `operator` need a live session of that kind. `merchant` needs a request signed with the key
 * of a shop, `client` an OAuth access token that carries the operation's `scope`.
 */
export type Auth = 'public' | 'member' | 'operator' | 'merchant' | 'client'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path below /api/v1 name an operation; path parameters stand in braces. */
export type OperationKey = `${Method} /${string}`

/** How often one caller may ask, counted over all servers. */
export type Limit = { readonly max: number; readonly windowSeconds: number }

/**
 * Who must prove what before the operation runs. `required`: a second factor, and who has none is refused.
 * `or-password`: a second factor, or the password of who has none. `if-enrolled`: a second factor of who has one;
 * the operation asks for the password itself. Of operators: `required` is a passkey, or a one-time code of who has none, in
 * development alone. `or-code`: the same, and the code will do everywhere: by it an operator adds the first passkey.
 */
export type StepUp = 'required' | 'or-password' | 'if-enrolled' | 'or-code'

export type Operation = {
  /** With the first part of the path as module, the name used by the module/act form and by OpenAPI. */
  readonly act: string
  readonly summary: string
  readonly auth: Auth
  /** What an operator must be allowed to do; `session`: nothing but being one. Every operation of operators names it. */
  readonly permission?: Permission | 'session'
  /** Which of a member's API keys may call it in the member's place; none unless named. `READ` is open to keys of every scope. */
  readonly keys?: KeyScope
  /** A shop's server may call it too, by a signed request: of a `member` operation that people and programs of a shop share. */
  readonly shops?: true
  /** What an OAuth access token must allow. Every operation of clients names it. */
  readonly scope?: string
  /**
   * The caller must send an Idempotency-Key. `true`: the first answer is kept and replayed. `ledger`: no answer is kept; the
   * handler derives the id of what it posts from caller and key, a UUIDv7, and the ledger does an id once. Its answer
   * must follow from the request alone, so that a repetition gets the same.
   */
  readonly idempotent?: true | 'ledger'
  readonly limit?: Limit
  /** The caller must first prove by a second look that it is they who want exactly this; see {@link StepUp}. */
  readonly stepUp?: StepUp
  /** Whether this body takes the step-up; all do unless it is named. A shop's signed request never does: the signature is the proof. */
  readonly stepUpWhen?: (body: Readonly<Record<string, unknown>>) => boolean
  /**
   * Lets value of the caller move or prepares it: what kind of outflow it is. Its handler asks `decideOutflow` or `checkOutflow`
   * (modules/operations/outflow), and a test tries it with everything that stands against this kind.
   */
  readonly outflow?: OutflowKind
  /** What this asks for is done only once a second operator agrees. Takes a step-up. */
  readonly fourEyes?: readonly DangerousAction[]
  /** The handler sees the refresh token of the browser and may give it a new one or take it away. */
  readonly refreshCookie?: true
  /** The handler sees by which token the browser is a known device of members, and may make it one. */
  readonly deviceCookie?: true
  /** The handler sees the ticket by which a visitor opened an inquiry. */
  readonly inquiryTicket?: true
  /** The body is the content of a file and no JSON; the handler sees its bytes. */
  readonly upload?: { readonly maxBytes: number }
  /** Told by the card processor: the handler sees the bytes of the body and the signature over them. */
  readonly processorEvent?: true
  /** The answer is the content of a file, to be kept and never shown in place. Refusals are JSON as ever. */
  readonly download?: true
  /** Pages of every origin may read the answer: the address alone opens it, and no cookie or token counts. */
  readonly anyOrigin?: true
  /** On its way out, as days in UTC: told with every answer until it is gone. */
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
