import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 250
/** Somebody may be away for a while, and a worker waits before it decides what a dead process has left. */
const PATIENCE_MS = 300_000

/** Looks until it is so; a look that fails is repeated. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  let cause: unknown
  while (performance.now() < deadline) {
    try {
      if (await isSo()) return
    } catch (error) {
      if (isBug(error)) throw error
      cause = error
    }
    await sleep(LOOK_MS)
  }
  throw new Error(`waited in vain until ${what}`, { cause })
}

/** Does it until it is done; whoever is killed meanwhile is asked again. */
export async function untilDone<T>(what: string, act: () => Promise<T>): Promise<T> {
  let done: { readonly value: T } | undefined
  await until(what, async () => {
    done = { value: await act() }
    return true
  })
  return (done as { readonly value: T }).value
}

/** What the database refuses for what it says, and not because somebody was killed. */
function isBug(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(22|23|42)\w{3}$/.test(code)
}
