import { ApiError, invalidResponse, type RefusalBody, unknownError } from './api-error.ts'

type Body = Readonly<Record<string, unknown>>

/** Interprets a response: returns its data or throws. The only place that knows the envelope's rules. */
export function readAnswer(text: string, status: number): Body {
  if (text === '') throw unknownError(status)
  const body = parse(text)
  // A gateway's error page is not a response of the bank; only its status is meaningful.
  if (body === undefined && status >= 400) throw unknownError(status)
  if (body === undefined || !('error' in body)) throw invalidResponse(status)
  if (body.error) throw new ApiError(body as RefusalBody, { status })
  const { variables, error: _zero, ...data } = body
  return { ...data, ...(isObject(variables) ? variables : {}) }
}

function parse(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
