import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPT_TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

export type Registration = {
  readonly adminUrl: string
  readonly selfUrl: string
  /** Token for the gateway in front of the engine, if there is one. */
  readonly token?: string | undefined
  /** Replaces the engine's registration of this address. Only for development: elsewhere each version has its own address. */
  readonly force: boolean
  readonly signal: AbortSignal
  readonly onProblem: (problem: string) => void
}

/** Registers this worker with the engine, retrying until it succeeds. */
export async function registerWorker(registration: Registration): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!registration.signal.aborted) {
    const problem = await attempt(registration)
    if (problem === undefined) return
    registration.onProblem(problem)
    await pause(pauseMs, undefined, { signal: registration.signal }).catch(() => undefined)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

async function attempt({ adminUrl, selfUrl, token, force, signal }: Registration): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/deployments', adminUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ uri: selfUrl, force }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    })
    if (response.ok) return undefined
    return `the workflow engine answered ${response.status}: ${await response.text()}`
  } catch (error) {
    return `the workflow engine cannot be reached: ${error instanceof Error ? error.message : String(error)}`
  }
}
