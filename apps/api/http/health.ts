import { setTimeout as sleep } from 'node:timers/promises'
import type { BankMode, ModeException } from '@cocobnk/config'
import type { FastifyInstance } from 'fastify'
import { send } from './send.ts'

/** Named checks; each rejects if its dependency is unusable. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

type About = {
  readonly mode: BankMode
  /** Production rules that this process does not apply. The console shows them. */
  readonly exceptions: readonly ModeException[]
  readonly isStopping: () => boolean
}

const CHECK_TIMEOUT_MS = 2_000

/**
 * `live`: the process answers, so do not restart it. `ready`: its dependencies answer too, so send it traffic. An unavailable dependency
 * makes it unready, not dead: restarting the api does not fix a database.
 */
export function serveHealth(app: FastifyInstance, checks: Checks, about: About): void {
  app.get('/health/live', async (_, reply) => send(reply, { status: 200, body: { error: 0 } }))
  app.get('/health/ready', async (_, reply) => {
    const names = Object.keys(checks)
    const results = await Promise.all(names.map(async (name) => [name, await succeeds(checks[name])] as const))
    const parts = Object.fromEntries(results)
    const { mode, exceptions } = about
    const ready = !about.isStopping() && results.every(([, good]) => good)
    return ready
      ? send(reply, { status: 200, body: { error: 0, mode, exceptions, parts } })
      : send(reply, {
          status: 503,
          body: { error: 'SERVICE_UNAVAILABLE', message: 'not ready', mode, exceptions, parts },
        })
  })
}

async function succeeds(check: Checks[string] | undefined): Promise<boolean> {
  const late = sleep(CHECK_TIMEOUT_MS, false, { ref: false })
  const good = check?.().then(
    () => true,
    () => false,
  )
  return Promise.race([good ?? false, late])
}
