import { CocobnkError } from './error.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 20_000
const MS = 1_000

/** Milliseconds to wait before a retry; undefined if a retry is pointless or not safe. */
export function retryWaitMs(error: unknown, isRepeatable: boolean, attempt: number): number | undefined {
  if (!(error instanceof CocobnkError)) return undefined
  const { code, status, body } = error
  if (code === 'RATE_LIMITED') {
    const wait = Number(body.retry_after ?? 1) * MS
    return wait <= LONGEST_WAIT_MS ? wait : undefined
  }
  // Not started, in progress, or unknown: under the same key it is executed once.
  const isPassing = code === 'REQUEST_IN_PROGRESS' || status === 0 || status >= 500
  if (!isPassing || !isRepeatable) return undefined
  const most = FIRST_WAIT_MS * 2 ** attempt
  return most / 2 + (Math.random() * most) / 2
}

export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      done()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
