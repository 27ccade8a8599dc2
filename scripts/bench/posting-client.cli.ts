import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { LEDGER_CODES, openPosterClient, wireChain } from '@cocobnk/ledger/poster'
import { accountId } from './accounts.ts'
import type { ClientLoad, ClientRun } from './posting.ts'

/**
 * One client process in front of a poster, as light as possible, because many of them share two cores with what is measured. Prints a
 * line when it is connected, starts when it receives a line, and prints how many transfers it made.
 */
const load = JSON.parse(process.argv[2] ?? '') as ClientLoad
const CREATED = LEDGER_CODES.indexOf('CREATED')
const client = openPosterClient({
  addresses: [load.address],
  caller: 'api',
  key: load.key,
  maxQueue: 1_000_000,
  patienceMs: 60_000,
})

/** A UUIDv7 of shard 0. */
function id(): string {
  const [time, chance] = [Date.now().toString(16).padStart(12, '0'), randomBytes(8).toString('hex')]
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${chance.slice(0, 3)}-${chance.slice(3, 15)}`
}

function account(): string {
  return accountId(1 + Math.floor(Math.random() * load.accounts))
}

/** Counts of all transfers, and of those after the warm-up. */
const done = { all: 0, measured: 0 }

async function caller(begin: number, end: number): Promise<void> {
  for (let now = performance.now(); now < end; now = performance.now()) {
    const [debit, credit] = [account(), account()]
    if (debit === credit) continue
    const chain = wireChain([{ kind: 'transfer', id: id(), debit, credit, amount: 1n, code: 200 }])
    const [code] = (await client.ask(['post', chain], 1)) as number[]
    if (code !== CREATED) throw new Error(`the ledger answered ${LEDGER_CODES[code ?? 0]}`)
    done.all += 1
    if (now >= begin) done.measured += 1
  }
}

await client.ask(['ping'])
console.log('ready')
await once(process.stdin, 'data')
const started = process.cpuUsage()
const begin = performance.now() + load.warmSeconds * 1_000
await Promise.all(Array.from({ length: load.callers }, () => caller(begin, begin + load.seconds * 1_000)))
client.close()
const { user, system } = process.cpuUsage(started)
console.log(JSON.stringify({ ...done, cpuUs: user + system } satisfies ClientRun))
process.exit(0)
