import type { Locale } from '@cocobnk/i18n'
import type { Result } from '@cocobnk/result'
import type { z } from 'zod'
import type { CommonCode } from './common.refusals.ts'
import type { Contract } from './contract.ts'
import type { CommerceMode, KeyScope } from './enums.ts'
import type { OperatorRole } from './governance/permission.ts'

export type ContractKey = keyof Contract

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The caller. A visitor has no identity. */
export type Caller =
  | { readonly kind: 'visitor' }
  | SessionCaller
  | OperatorCaller
  | KeyCaller
  | MerchantCaller
  | ClientCaller

export type SessionCaller = { readonly kind: 'member'; readonly memberSeq: string; readonly sessionSeq: string }

export type OperatorCaller = {
  readonly kind: 'operator'
  readonly operatorSeq: string
  readonly sessionSeq: string
  readonly role: OperatorRole
}

/** A member's program, authenticated by a request signed with one of the member's API keys. It has no session. */
export type KeyCaller = {
  readonly kind: 'key'
  readonly memberSeq: string
  readonly keySeq: string
  readonly scope: KeyScope
}

/** A shop's server, authenticated by a request signed with the shop's key. */
export type MerchantCaller = {
  readonly kind: 'merchant'
  readonly merchantSeq: string
  /** The key's mode: it creates and sees data of this mode only. */
  readonly mode: CommerceMode
  readonly keySeq: string
  /** The shop's owner. */
  readonly memberSeq: string
}

/** An app authorised by a member, with an OAuth access token. */
export type ClientCaller = {
  readonly kind: 'client'
  readonly clientId: string
  readonly memberSeq: string
  readonly scopes: readonly string[]
}

type Callers = {
  readonly public: Caller
  readonly member: SessionCaller
  readonly operator: OperatorCaller
  readonly merchant: MerchantCaller
  readonly client: ClientCaller
}
type CallerOf<Key extends ContractKey> =
  | Callers[Contract[Key]['auth']]
  | (Field<Key, 'keys'> extends KeyScope ? KeyCaller : never)
  | (Field<Key, 'shops'> extends true ? MerchantCaller : never)

/** The caller's session; a key has none, so holds on single sessions do not affect it. */
export function sessionSeqOf(caller: SessionCaller | KeyCaller): string | undefined {
  return caller.kind === 'member' ? caller.sessionSeq : undefined
}

/** One parsed request, as passed to a handler. */
export type Call<Key extends ContractKey> = {
  readonly path: Parsed<Field<Key, 'path'>>
  readonly query: Parsed<Field<Key, 'query'>>
  readonly body: Parsed<Field<Key, 'body'>>
  readonly caller: CallerOf<Key>
  readonly locale: Locale
  /** The caller's network address and user agent: for throttles and session lists, never for logs. */
  readonly client: { readonly address: string; readonly agent: string }
} & (Field<Key, 'idempotent'> extends true | 'ledger'
  ? {
      /** Identifies one effect of this caller for ever. The handler derives its ids from it, so that running twice has one effect. */
      readonly idempotencyKey: string
    }
  : unknown) &
  (Field<Key, 'refreshCookie'> extends true
    ? {
        /** From the browser's cookie, which scripts cannot read. */
        readonly refreshToken: string | undefined
      }
    : unknown) &
  (Field<Key, 'deviceCookie'> extends true
    ? {
        /** From the browser's cookie, which scripts cannot read. */
        readonly deviceToken: string | undefined
      }
    : unknown) &
  (Field<Key, 'inquiryTicket'> extends true
    ? {
        /** From the header `inquiry-ticket`: in a URL it would end up in histories and logs. */
        readonly inquiryTicket: string | undefined
      }
    : unknown) &
  (Field<Key, 'ownToken'> extends true
    ? {
        /** The header `authorization` of the caller, to whom alone it may be shown. */
        readonly ownToken: string
      }
    : unknown) &
  (Field<Key, 'upload'> extends object
    ? {
        /** The uploaded bytes, of any type; empty if there were none. */
        readonly upload: Uint8Array
      }
    : unknown) &
  (Field<Key, 'processorEvent'> extends true
    ? {
        /** To be trusted only after verifying the processor's signature. */
        readonly event: { readonly bytes: Uint8Array; readonly signature: string }
      }
    : unknown)

/** A file to download. We choose the name, never the sender. */
export type Download = {
  /** Complete, or streamed where it may be long. */
  readonly bytes: Uint8Array | AsyncIterable<string>
  readonly mediaType: string
  readonly name: string
}

/** An operation whose response is only success may return any object; none of it is sent. */
type Answered<Key extends ContractKey> =
  z.output<Contract[Key]['output']> extends Record<string, never> ? object : z.output<Contract[Key]['output']>

type DownloadOf<Key extends ContractKey> =
  Field<Key, 'download'> extends true ? { readonly download: Download } : unknown

/** Such a handler may also set the browser's refresh cookie; null removes it. */
type CookieOf<Key extends ContractKey> = (Field<Key, 'refreshCookie'> extends true
  ? { readonly refreshCookie?: RefreshCookie | null }
  : unknown) &
  (Field<Key, 'deviceCookie'> extends true ? { readonly deviceCookie?: DeviceCookie } : unknown)

export type RefreshCookie = { readonly token: string; readonly expiresAt: Date }
export type DeviceCookie = { readonly token: string; readonly expiresAt: Date }

export type Field<Key extends ContractKey, Name extends string> = Contract[Key] extends {
  readonly [N in Name]: infer F
}
  ? F
  : undefined

export type CodeOf<Key extends ContractKey> = Contract[Key]['refusals'][number]['code'] | CommonCode | ReuseOf<Key>

/** A handler that recognises a repeated key itself reports it. */
type ReuseOf<Key extends ContractKey> =
  Field<Key, 'idempotent'> extends 'ledger' ? 'IDEMPOTENCY_KEY_REUSED' | 'REQUEST_OUT_OF_TIME' : never

type Handle<Key extends ContractKey> = (
  call: Call<Key>,
) => Promise<Result<Answered<Key> & CookieOf<Key> & DownloadOf<Key>, CodeOf<Key>>>

type CheckFirst<Key extends ContractKey> = (call: Call<Key>) => Promise<Result<unknown, CodeOf<Key>>>

/**
 * `checkFirst` runs before a step-up is requested, so that nobody provides a factor for a call that is refused anyway. Anyone who holds the
 * session sees its refusals, so they may depend only on what that session can already read. The handler checks again.
 */
export type Handler<Key extends ContractKey> = Handle<Key> & { readonly checkFirst?: CheckFirst<Key> }

export function checkedFirst<Key extends ContractKey>(checkFirst: CheckFirst<Key>, handle: Handle<Key>): Handler<Key> {
  return Object.assign(handle, { checkFirst })
}

/** The export of a module's http.ts: one handler for each of its operations. */
export type Handlers<Key extends ContractKey> = { readonly [K in Key]: Handler<K> }
