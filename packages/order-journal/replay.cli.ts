import { parseArgs } from 'node:util'
import { openJournal } from './journal.ts'
import { replay } from './replay.ts'

/**
 * Replays the market's journal and prints the hashes. `--until SEQ` stops after a command; `--day 2026-01-31` stops after a day and
 * compares with what was published for it.
 */
const { values } = parseArgs({ options: { until: { type: 'string' }, day: { type: 'string' } } })
const url = process.env.MARKET_ENGINE_DATABASE_URL
if (!url) throw new Error('MARKET_ENGINE_DATABASE_URL is not set')
const journal = openJournal(url)
try {
  const until = values.day ?? (values.until === undefined ? await journal.lastSeq() : Number(values.until))
  const replayed = await replay(journal, until)
  console.log(JSON.stringify(replayed))
  if (values.day !== undefined) {
    const published = await journal.day(values.day)
    const isSame =
      published?.lastSeq === replayed.seq &&
      published.stateHash === replayed.stateHash &&
      published.journalHash === replayed.journalHash
    console.log(isSame ? `${values.day} is as published` : `${values.day} differs: ${JSON.stringify(published)}`)
    if (!isSame) process.exitCode = 1
  }
} finally {
  await journal.close()
}
