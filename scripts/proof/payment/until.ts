import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 250
/** Covers a restart, plus the delay before a worker takes over the work of a dead process. */
const PATIENCE_MS = 300_000

/** Current waits: for what, since when, and the error of the last check. */
const waits = new Set<{ readonly what: string; readonly since: number; cause: unknown }>()

/** Descriptions of waits that take longer than this. */
export function longWaits(ms: number): readonly string[] {
  const now = performance.now()
  return [...waits].flatMap(({ what, since, cause }) => {
    const why = cause instanceof Error ? cause.message : 'not yet'
    return now - since > ms ? [`${Math.round((now - since) / 1_000)} s until ${what}: ${why}`] : []
  })
}

/** Checks until the condition is true; a check that fails is repeated, unless it is a bug. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const wait = { what, since: performance.now(), cause: undefined as unknown }
  waits.add(wait)
  try {
    while (performance.now() < wait.since + PATIENCE_MS) {
      try {
        if (await isSo()) return
      } catch (error) {
        if (isBug(error)) throw error
        wait.cause = error
      }
      await sleep(LOOK_MS)
    }
  } finally {
    waits.delete(wait)
  }
  throw new Error(`waited in vain until ${what}`, { cause: wait.cause })
}

/** Retries until it succeeds, across restarts of the server. */
export async function untilDone<T>(what: string, act: () => Promise<T>): Promise<T> {
  let done: { readonly value: T } | undefined
  await until(what, async () => {
    done = { value: await act() }
    return true
  })
  return (done as { readonly value: T }).value
}

/** Whether the database refused the statement itself, rather than losing the connection. */
function isBug(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(22|23|42)\w{3}$/.test(code)
}
