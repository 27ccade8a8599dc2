import { CocobnkError } from './error.ts'
import { API_VERSION } from './operations.gen.ts'
import { type SigningKey, signedHeaders } from './sign.ts'

export type ClientOptions = {
  /** The address of the bank, such as `https://bank.example`. */
  readonly baseUrl: string
  /** The key of a shop or a member. Never use it in a browser. */
  readonly key?: SigningKey | undefined
  /** Instead of a key: the OAuth access token that a member granted to an app. */
  readonly accessToken?: string | (() => string | Promise<string>) | undefined
  /** Language of error messages, such as `ko-KR`. */
  readonly language?: string | undefined
  /** Timeout of one attempt. */
  readonly timeoutMs?: number | undefined
  /** Maximum number of retries of a call, where they are safe. */
  readonly maxRetries?: number | undefined
  readonly fetch?: typeof fetch | undefined
}

export type Request = {
  readonly method: string
  readonly target: string
  readonly body: string | undefined
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
}

type Body = Readonly<Record<string, unknown>>
type Answered = { readonly response: Response; readonly answer: Body | Blob }

/** Sends a request once. */
export async function send(options: ClientOptions, request: Request, nowMs: number): Promise<Body | Blob> {
  const { method, target, body, signal, timeoutMs } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const headers = await headersOf(options, request, nowMs)
  let answered: Answered
  try {
    const response = await (options.fetch ?? fetch)(options.baseUrl + target, {
      method,
      headers,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body }),
    })
    answered = { response, answer: await read(response) }
  } catch (cause) {
    // The caller aborted the request.
    if (signal?.aborted) throw signal.reason
    throw lost(0, cause)
  }
  return judge(answered)
}

function judge({ response: { status, headers }, answer }: Answered): Body | Blob {
  if (answer instanceof Blob) return answer
  const { error, message, ...data } = answer
  if (error === 0) return data
  const requestId = headers.get('x-request-id') ?? undefined
  if (typeof error !== 'string') throw lost(status, undefined, requestId)
  const retryAfter = headers.get('retry-after')
  const facts = { status, requestId, body: { ...answer, ...(retryAfter && { retry_after: Number(retryAfter) }) } }
  throw new CocobnkError(error, String(message), facts)
}

async function read(response: Response): Promise<Body | Blob> {
  if (response.ok && response.headers.get('content-disposition')) return response.blob()
  try {
    const value: unknown = JSON.parse(await response.text())
    return typeof value === 'object' && value !== null ? (value as Body) : {}
  } catch (cause) {
    // A gateway's error page is not a response of the bank.
    if (cause instanceof SyntaxError) return {}
    throw cause
  }
}

function lost(status: number, cause: unknown, requestId?: string): CocobnkError {
  const why = cause instanceof Error ? cause.message : `HTTP ${status}`
  return new CocobnkError('NO_ANSWER', `The bank did not answer: ${why}`, { status, body: {}, requestId, cause })
}

async function headersOf(options: ClientOptions, request: Request, nowMs: number): Promise<Record<string, string>> {
  const { key, accessToken, language } = options
  const { method, target, body = '', idempotencyKey } = request
  const token = typeof accessToken === 'function' ? await accessToken() : accessToken
  return {
    accept: 'application/json',
    'cocobnk-version': API_VERSION,
    ...(language && { 'accept-language': language }),
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key
      ? await signedHeaders(key, { method, target, body, idempotencyKey, nowMs })
      : idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
}
