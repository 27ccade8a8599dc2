import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from '@cocobnk/ledger'
import { stackReset } from '@cocobnk/stack'
import { openPool } from '../../packages/ledger/testing/pool.ts'
import { type Audit, Book } from './book.ts'
import { openAccounts, startLoad } from './load.ts'
import { demandDurability, openServer } from './server.ts'
import { startService } from './service.ts'
import { sendChain } from './wire.ts'

const INSTANCE = 'test-kill'
const CLIENTS = 32
/** Minimum time between two kills; the amount of work done in between does not matter. */
const SHORTEST_PEACE_MS = 200
const LONGEST_PEACE_MS = 1_200

export type KillReport = Audit & {
  readonly kills: number
  /** Times from the kill to the first answer to a request sent after it, sorted. */
  readonly recoveryMs: { readonly database: readonly number[]; readonly service: readonly number[] }
}

/** Kills the database and the posting service in turns under load, then compares the ledger with what was acknowledged. */
export async function runKills(kills: number, tell: (line: string) => void = () => undefined): Promise<KillReport> {
  await stackReset(INSTANCE)
  const server = await openServer(INSTANCE)
  await demandDurability(server)
  const service = await startService(server.serviceUrl)
  const recoveryMs = { database: [] as number[], service: [] as number[] }
  try {
    const book = new Book()
    const ledger = openLedger({ url: server.serviceUrl })
    const accounts = await openAccounts(ledger, book)
    await ledger.close()
    const load = startLoad((chain) => sendChain(service.url, chain), accounts, book, CLIENTS)
    await load.answeredSince(performance.now())
    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(SHORTEST_PEACE_MS + Math.random() * (LONGEST_PEACE_MS - SHORTEST_PEACE_MS))
      const victim = kill % 2 === 1 ? 'database' : 'service'
      const killed = performance.now()
      if (victim === 'database') await server.kill()
      else await service.kill()
      const answered = load.answeredSince(performance.now())
      if (victim === 'database') await server.start()
      else service.start()
      recoveryMs[victim].push(Math.round((await answered) - killed))
      tell(`kill ${kill}, ${victim}: answers again after ${recoveryMs[victim].at(-1)} ms, ${book.size} acknowledged`)
    }
    await load.stop()
    const pool = openPool(server.serviceUrl, 1)
    const audit = await book.audit(pool)
    await pool.end()
    const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
    return {
      ...audit,
      kills,
      recoveryMs: { database: sorted(recoveryMs.database), service: sorted(recoveryMs.service) },
    }
  } finally {
    await service.kill()
    await server.close()
  }
}
