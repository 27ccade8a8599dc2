import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pgbench } from '../anchor.ts'
import type { LedgerDatabase } from '../cluster.ts'
import { type Measured, measured } from '../report.ts'

const TABLE = `
  CREATE SCHEMA market_anchor;
  CREATE TABLE market_anchor.placed (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, market integer NOT NULL,
    member bigint NOT NULL, side smallint NOT NULL, kind smallint NOT NULL, price bigint NOT NULL, quantity bigint NOT NULL,
    at timestamptz NOT NULL DEFAULT now());`

/** Anchor O: the bare database inserting one order row per transaction, the minimum work of any market in a database. */
const SCRIPT = `
\\set member random(1, 10000)
\\set side random(0, 1)
\\set price random(88000, 92000)
\\set quantity random(1, 1000)
INSERT INTO market_anchor.placed (market, member, side, kind, price, quantity) VALUES (0, :member, :side, 0, :price, :quantity);
`

export async function prepareOrderAnchor({ owner }: LedgerDatabase): Promise<void> {
  await owner.query(TABLE)
}

/** Orders a second, the best of few and many clients. */
export async function runOrderAnchor(database: LedgerDatabase, seconds: number): Promise<Measured> {
  const file = join(tmpdir(), `cocobnk-anchor-order-${process.pid}.sql`)
  writeFileSync(file, SCRIPT)
  const runs: Measured[] = []
  for (const clients of [8, 32]) {
    const before = database.processorSeconds()
    const rate = await pgbench(database.ownerUrl, file, clients, seconds)
    runs.push(measured(rate * seconds, seconds, database.processorSeconds() - before))
  }
  return runs.reduce((best, run) => (run.rate > best.rate ? run : best))
}
