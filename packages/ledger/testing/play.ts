import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import type { Ledger } from '../index.ts'
import type { Chain } from '../transfer.ts'
import { ACCOUNTS, type Step } from './arbitrary.ts'
import { Author } from './author.ts'
import { judge } from './judge.ts'
import { Model } from './model.ts'

/** Nothing depends on how long it is: a slow machine meets more holds that are over, which the model allows for. */
const HOLD_MS = 30

export type Played = { readonly accounts: readonly string[]; readonly operations: number }

/**
 * Plays one sequence on accounts of its own and throws where ledger and model part ways. The ledger must have one lane,
 * so that what is sent in order is decided in order.
 */
export async function playAgainstModel(
  ledger: Ledger,
  sequence: readonly Step[],
  count: (code: string) => void,
): Promise<Played> {
  const accounts = ACCOUNTS.map(() => uuidV7())
  const model = new Model()
  const author = new Author(accounts)
  await openAccounts(ledger, model, accounts)
  let operations = 0
  for (const step of sequence) {
    if (step.do === 'post') {
      const chains = onceEach(step.chains.map((drafts) => author.write(drafts, soon())))
      await post(ledger, model, chains, count)
      operations += chains.flat().length
    } else {
      if (step.do === 'wait') await waitForExpiry(author)
      else await changeState(ledger, model, accounts[step.account] ?? uuidV7(), step.state)
      operations++
    }
  }
  await compareBalances(ledger, model, accounts)
  return { accounts, operations }
}

async function openAccounts(ledger: Ledger, model: Model, ids: readonly string[]): Promise<void> {
  const accounts = ACCOUNTS.map(({ asset, bound }, index) => ({ id: ids[index] ?? '', asset, bound, code: 1 }))
  for (const { id, asset, bound } of accounts) model.open(id, asset, bound)
  await ledger.createAccounts(...accounts)
}

async function post(ledger: Ledger, model: Model, chains: readonly Chain[], count: (code: string) => void) {
  const began = Date.now()
  const answers = await Promise.all(chains.map((chain) => ledger.post(...chain)))
  answers.flat().forEach(count)
  judge(model, chains, answers, { began, ended: Date.now() })
}

/** A repetition inside one step might be decided in a batch of its own or not: it belongs to a later step. */
function onceEach(chains: readonly Chain[]): Chain[] {
  const seen = new Set<string>()
  return chains.filter((chain) => {
    const ids = new Set(chain.map(({ id }) => id))
    if (ids.size < chain.length || [...ids].some((id) => seen.has(id))) return false
    for (const id of ids) seen.add(id)
    return true
  })
}

type State = Extract<Step, { do: 'state' }>['state']

async function changeState(ledger: Ledger, model: Model, id: string, state: State): Promise<void> {
  const expected = model.setState(id, state)
  const answer = await ledger.setAccountState(id, state)
  const answered = answer.ok ? undefined : answer.code
  if (expected !== answered)
    throw new Error(`to make ${id} ${state} the model says ${expected}, the ledger ${answered}`)
}

async function waitForExpiry(author: Author): Promise<void> {
  const last = Math.max(0, ...author.pendings.map(({ expiresAt }) => expiresAt?.getTime() ?? 0))
  while (Date.now() <= last) await sleep(last - Date.now() + 1)
}

async function compareBalances(ledger: Ledger, model: Model, ids: readonly string[]): Promise<void> {
  const balances = await ledger.balances(ids)
  if (balances.length !== ids.length) throw new Error(`${ids.length - balances.length} accounts are gone`)
  for (const { account, state, balance, heldOut, heldIn } of balances) {
    const { entries: _, asset: __, bound: ___, ...expected } = model.facts.accounts.get(account) ?? {}
    const [found, wanted] = [{ state, balance, heldOut, heldIn }, expected].map(asText)
    if (found !== wanted) throw new Error(`${account} has ${found} and should have ${wanted}`)
  }
}

function soon(): Date {
  return new Date(Date.now() + HOLD_MS)
}

function asText(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
