import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { verifyDayRecord, writeDayRecord } from './day-record.ts'
import { type EndedDay, openJournal } from './journal.ts'

/**
 * `--write 2026-01-31` prints the record of a day from the market's database. `--verify FILE --day 2026-01-31 --published DAYS` checks a
 * record without any database: DAYS is a file with the answer of `GET /market/public/day`. `--fills` prints each fill.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'string' },
    verify: { type: 'string' },
    day: { type: 'string', default: '' },
    published: { type: 'string', default: '' },
    fills: { type: 'boolean', default: false },
  },
})

type PublishedList = {
  readonly list: readonly {
    readonly day: string
    readonly last_command: number
    readonly journal_hash: string
    readonly state_hash: string
  }[]
}

if (values.write !== undefined) await write(values.write)
else if (values.verify !== undefined) await verify(values.verify)
else throw new Error('either --write DAY or --verify FILE')

async function write(day: string): Promise<void> {
  const url = process.env.MARKET_ENGINE_DATABASE_URL
  if (!url) throw new Error('MARKET_ENGINE_DATABASE_URL is not set')
  const journal = openJournal(url)
  try {
    for await (const line of writeDayRecord(journal, day)) process.stdout.write(`${line}\n`)
  } finally {
    await journal.close()
  }
}

async function verify(file: string): Promise<void> {
  const days = publishedIn(values.published)
  const ended = days.find(({ day }) => day === values.day)
  if (!ended) throw new Error(`${values.published} lacks ${values.day}`)
  const before = days
    .filter(({ day }) => day < ended.day)
    .sort((one, other) => (one.day < other.day ? 1 : -1))
    .at(0)
  let fills = 0
  const lines = createInterface({ input: createReadStream(file) })
  for await (const { seq, market, order, other, price, quantity } of verifyDayRecord(lines, { ended, before })) {
    fills += 1
    // As the engine counts: prices in ticks, quantities in lots; `order` took, `other` was in the book.
    if (values.fills) console.log(JSON.stringify({ seq, market, order, other, price, quantity }))
  }
  console.log(
    JSON.stringify({ day: ended.day, commands: ended.lastSeq - (before?.lastSeq ?? 0), fills, as_published: true }),
  )
}

function publishedIn(file: string): EndedDay[] {
  const { list } = JSON.parse(readFileSync(file, 'utf8')) as PublishedList
  return list.map(({ day, last_command, journal_hash, state_hash }) => ({
    day,
    lastSeq: last_command,
    journalHash: journal_hash,
    stateHash: state_hash,
  }))
}
