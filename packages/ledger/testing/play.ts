import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import type pg from 'pg'
import { createAccounts, readBalances, setAccountState } from '../accounts.ts'
import { commitBatch } from '../commit.ts'
import type { Chain } from '../transfer.ts'
import { ACCOUNTS, Author, type Step } from './arbitrary.ts'
import { Model } from './model.ts'

/** Long enough for a batch to be decided before its holds expire, short enough to wait for. */
const HOLD_MS = 300
const PATIENCE_MS = 10_000

/** Plays one sequence on accounts of its own and throws where database and model part ways. */
export async function playAgainstModel(pool: pg.Pool, sequence: readonly Step[], count: (code: string) => void) {
  const ids = ACCOUNTS.map(() => uuidV7())
  const model = new Model()
  const author = new Author(ids)
  for (const [index, { asset, bound }] of ACCOUNTS.entries()) model.open(ids[index] ?? '', asset, bound)
  await createAccounts(
    pool,
    ACCOUNTS.map(({ asset, bound }, index) => ({ id: ids[index] ?? '', asset, bound, code: 1 })),
  )
  for (const step of sequence) {
    if (step.do === 'wait') await waitForExpiry(author)
    else if (step.do === 'state') await changeState(pool, model, ids[step.account], step.state)
    else await post(pool, model, onceEach(step.chains.map((drafts) => author.write(drafts, soon()))), count)
  }
  await compareBalances(pool, model, ids)
}

async function post(pool: pg.Pool, model: Model, chains: readonly Chain[], count: (code: string) => void) {
  if (chains.length === 0) return
  const expected = model.post(chains, new Date())
  const answered = await commitBatch(pool, chains, PATIENCE_MS)
  answered.forEach(count)
  if (expected.join() !== answered.join())
    throw new Error(`the model says\n${expected.join()}\nthe database\n${answered.join()}`)
}

/** The batcher never sends an id twice in one batch, so neither does the play. */
function onceEach(chains: readonly Chain[]): Chain[] {
  const seen = new Set<string>()
  return chains.filter((chain) => {
    const ids = new Set(chain.map(({ id }) => id))
    if (ids.size < chain.length || [...ids].some((id) => seen.has(id))) return false
    for (const id of ids) seen.add(id)
    return true
  })
}

async function changeState(pool: pg.Pool, model: Model, id: string | undefined, state: 'open' | 'frozen') {
  const account = id ? model.facts.accounts.get(id) : undefined
  if (!id || !account) return
  account.state = state
  await setAccountState(pool, id, state)
}

async function waitForExpiry(author: Author): Promise<void> {
  const open = author.pendings.some(({ expiresAt }) => expiresAt && expiresAt > new Date())
  if (open) await sleep(HOLD_MS + 20)
}

async function compareBalances(pool: pg.Pool, model: Model, ids: readonly string[]): Promise<void> {
  for (const { account, balance, heldOut, heldIn } of await readBalances(pool, ids)) {
    const expected = model.facts.accounts.get(account)
    const same = expected?.balance === balance && expected.heldOut === heldOut && expected.heldIn === heldIn
    if (!same)
      throw new Error(
        `${account} has ${balance}, ${heldOut}, ${heldIn} and should have ${JSON.stringify(expected, asText)}`,
      )
  }
}

function soon(): Date {
  return new Date(Date.now() + HOLD_MS)
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
