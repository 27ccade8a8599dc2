const WAITS_MS = [1_000, 2_000, 4_000, 8_000]
const LONGEST_MS = 15_000

/** Thrown if the member left the form before the bank answered. Nothing more is requested or shown there. */
export class FormLeft extends Error {
  override readonly name = 'FormLeft'
}

/**
 * Resolves when it is time to retry: after an increasing delay, or as soon as the browser is online. Rejects with `FormLeft` when the
 * signal aborts.
 */
export function nextTry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, WAITS_MS[tries] ?? LONGEST_MS)
    addEventListener('online', go)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    function end(): void {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', leave)
    }
    function go(): void {
      end()
      resolve()
    }
    function leave(): void {
      end()
      reject(new FormLeft('the form was left'))
    }
  })
}
