import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LedgerDatabase } from './cluster.ts'
import { type Measured, measured } from './report.ts'

const TABLES = `
  CREATE SCHEMA anchor;
  CREATE TABLE anchor.account (id bigint PRIMARY KEY, balance numeric(39, 0) NOT NULL) WITH (fillfactor = 60);
  CREATE TABLE anchor.transfer (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, debit bigint NOT NULL,
    credit bigint NOT NULL, amount numeric(39, 0) NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE anchor.entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account bigint NOT NULL,
    amount numeric(39, 0) NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX ON anchor.entry (account, id);
  CREATE FUNCTION anchor.move(low bigint, high bigint, moved numeric) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE anchor.account SET balance = balance - moved WHERE id = low AND balance >= moved;
    UPDATE anchor.account SET balance = balance + moved WHERE id = high;
    INSERT INTO anchor.transfer (debit, credit, amount) VALUES (low, high, moved);
    INSERT INTO anchor.entry (account, amount) VALUES (low, -moved), (high, moved);
  END $$;`

const choice = (credit: string, accounts: number) => `
\\set a random(1, ${accounts})
\\set b ${credit}
\\set low least(:a, :b)
\\set high greatest(:a, :b)
\\set amount random(1, 1000)
`

/** The bare database, one transfer per transaction: minimal hand-written SQL without a ledger. */
const ANCHORS = {
  /** One statement at a time. */
  A: `BEGIN;
UPDATE anchor.account SET balance = balance - :amount WHERE id = :low AND balance >= :amount;
UPDATE anchor.account SET balance = balance + :amount WHERE id = :high;
INSERT INTO anchor.transfer (debit, credit, amount) VALUES (:low, :high, :amount);
INSERT INTO anchor.entry (account, amount) VALUES (:low, -(:amount::numeric)), (:high, :amount::numeric);
COMMIT;
`,
  /** The same in one function call. */
  B: 'SELECT anchor.move(:low, :high, :amount);\n',
}

export async function prepareAnchor({ owner }: LedgerDatabase, accounts: number): Promise<void> {
  await owner.query(TABLES)
  await owner.query('INSERT INTO anchor.account SELECT id, 1e24 FROM generate_series(1, $1::bigint) AS id', [accounts])
  await owner.query('VACUUM ANALYZE anchor.account')
}

type AnchorLoad = { readonly accounts: number; readonly hot: boolean; readonly seconds: number }

/** Transfers a second, the best of few and many clients. `hot`: one account takes half of all transfers. */
export async function runAnchor(
  database: LedgerDatabase,
  { accounts, hot, seconds }: AnchorLoad,
  anchor: keyof typeof ANCHORS = 'A',
): Promise<Measured> {
  const credit = hot ? `(random(0, 1) * (random(2, ${accounts}) - 1) + 1)` : `random(1, ${accounts})`
  const file = join(tmpdir(), `cocobnk-anchor-${process.pid}.sql`)
  writeFileSync(file, choice(credit, accounts) + ANCHORS[anchor])
  const runs: Measured[] = []
  for (const clients of [8, 32]) {
    const before = database.processorSeconds()
    const rate = await pgbench(database.ownerUrl, file, clients, seconds)
    runs.push(measured(rate * seconds, seconds, database.processorSeconds() - before))
  }
  return runs.reduce((best, run) => (run.rate > best.rate ? run : best))
}

export async function pgbench(url: string, file: string, clients: number, seconds: number): Promise<number> {
  const flags = ['-n', '-M', 'prepared', '-j', '2', '-c', String(clients), '-T', String(seconds), '-f', file, url]
  const child = spawn('pgbench', flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close')
  // On a busy machine, a short run may be spent on connecting only; then there is no rate.
  if (output.includes('transactions actually processed: 0')) return 0
  const rate = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!rate) throw new Error(`pgbench said\n${output}`)
  return Number(rate)
}
