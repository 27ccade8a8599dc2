const WAITS_MS = [1_000, 2_000, 4_000, 8_000]
const LONGEST_MS = 15_000

/** Thrown if the member left the form before the bank answered. Nothing more is requested or shown there. */
export class FormLeft extends Error {
  override readonly name = 'FormLeft'
}

export type NextTry = (tries: number, signal: AbortSignal) => Promise<'now' | 'lost'>

/**
 * Resolves when it is time to retry, after an increasing delay, or at once with `lost` when the browser goes offline. Rejects with
 * `FormLeft` when the signal aborts.
 */
export const nextTry: NextTry = (tries, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => end('now'), WAITS_MS[tries] ?? LONGEST_MS)
    addEventListener('offline', lose)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    function stop(): void {
      clearTimeout(timer)
      removeEventListener('offline', lose)
      signal.removeEventListener('abort', leave)
    }
    function end(how: 'now' | 'lost'): void {
      stop()
      resolve(how)
    }
    function lose(): void {
      end('lost')
    }
    function leave(): void {
      stop()
      reject(new FormLeft('the form was left'))
    }
  })
