import type { ContractKey, Input, Output } from '@cocobnk/contract'
import { readAnswer } from './answer.ts'
import { unknownError } from './api-error.ts'
import type { SignedParts } from './intent.ts'
import { addressOf, type RequestInput } from './request.ts'

export const HTTP_TIMEOUT_MS = 10_000
/** Long enough for five megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000

export type ClientOptions = {
  /** Origin of the api; empty for the page's own origin. */
  readonly baseUrl: string
  /** The `Accept-Language` to send, read at each call because the member may change it. */
  readonly language: () => string
  /** The access token of the current session, if there is one. */
  readonly token: () => string | undefined
  /** Returns the header `Request-Intent` of a call with an Idempotency-Key; undefined if there is no key to sign with. */
  readonly sign?: (parts: SignedParts) => Promise<string | undefined>
  readonly timeoutMs?: number
  /** Called with the server's time after every response, from its `Date` header. */
  readonly onServerTime?: (serverMs: number) => void
}

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Obtained by answering the challenge of this call; valid once. */
  readonly stepUpProof?: string
  /** Called to answer the challenge of this call where it accepts a code; never sent with the call itself. */
  readonly oneTimeCode?: string
  /** The token with which a visitor opened the inquiry this call is about. */
  readonly inquiryTicket?: string | undefined
}

/** `input` may be omitted where all its parts are optional. */
type Arguments<Key extends ContractKey> =
  Record<never, never> extends Input<Key>
    ? [input?: Input<Key>, options?: CallOptions]
    : [input: Input<Key>, options?: CallOptions]

export type Client = {
  call<Key extends ContractKey>(key: Key, ...rest: Arguments<Key>): Promise<Output<Key>>
}

export function createClient(options: ClientOptions): Client {
  return {
    call: async (key, ...[input = {}, callOptions = {}]) => {
      const answer = await ask(options, key, input as RequestInput, callOptions)
      return answer as Output<typeof key>
    },
  }
}

async function ask(options: ClientOptions, key: string, input: RequestInput, { signal, ...proofs }: CallOptions) {
  const { method, path } = addressOf(key, input)
  const body = bodyOf(input)
  const headers = { ...headersOf(options, input), ...proofHeaders(proofs) }
  if (options.sign && input.idempotencyKey !== undefined && typeof body !== 'object') {
    const intent = await options.sign({ method, target: path, once: input.idempotencyKey, body: body ?? '' })
    if (intent !== undefined) headers['Request-Intent'] = intent
  }
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (input.upload ? UPLOAD_TIMEOUT_MS : HTTP_TIMEOUT_MS))
  let status = 0
  let text: string
  try {
    const response = await fetch(options.baseUrl + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    status = response.status
    tellServerTime(options, response)
    if (response.ok && response.headers.get('Content-Disposition')) return await response.blob()
    text = await response.text()
  } catch (cause) {
    // Aborted by the caller: not a network failure.
    if (signal?.aborted) throw signal.reason
    throw unknownError(status, cause)
  }
  return readAnswer(text, status)
}

function tellServerTime({ onServerTime }: ClientOptions, response: Response): void {
  const serverMs = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isFinite(serverMs)) onServerTime?.(serverMs)
}

/** A file is sent as it is; the server detects its type from the content. */
function bodyOf({ body, upload }: RequestInput): string | Blob | undefined {
  return upload ?? (body === undefined ? undefined : JSON.stringify(body))
}

function proofHeaders({ stepUpProof, inquiryTicket }: CallOptions): Record<string, string> {
  return {
    ...(stepUpProof ? { 'Step-Up-Proof': stepUpProof } : {}),
    ...(inquiryTicket ? { 'Inquiry-Ticket': inquiryTicket } : {}),
  }
}

function headersOf(options: ClientOptions, input: RequestInput): Record<string, string> {
  const token = options.token()
  return {
    'Accept-Language': options.language(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
  }
}
