import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import type { Commit } from '../batcher.ts'
import type { LedgerCode } from '../codes.ts'
import type { Ledger } from '../index.ts'
import type { Sent } from '../transfer.ts'
import { ACCOUNTS, type DraftChain, MEMBERS, type Step } from './arbitrary.ts'
import { Author } from './author.ts'
import { isPlain, judge } from './judge.ts'
import { Model } from './model.ts'

const DAY_MS = 86_400_000

/** Nothing depends on its length: a slow machine sees more expired holds, which the model allows. */
const HOLD_MS = 30

export type Played = { readonly accounts: readonly string[]; readonly operations: number }

/** A ledger with one lane, so that what is sent in order is decided in order; and its commit without the batcher. */
export type Stage = { readonly ledger: Ledger; readonly commit: Commit }

/** Plays one sequence on its own accounts and members, and throws where ledger and model differ. */
export async function playAgainstModel(
  stage: Stage,
  sequence: readonly Step[],
  count: (code: string) => void,
): Promise<Played> {
  const { ledger } = stage
  const accounts = ACCOUNTS.map(() => uuidV7())
  const members = Array.from({ length: MEMBERS }, () => uuidV7())
  const model = new Model()
  const author = new Author(accounts)
  await openAccounts(ledger, model, accounts)
  let operations = 0
  let day = dayAt(0)
  const written = ({ drafts, limit }: DraftChain): Sent => {
    const chain = author.write(drafts, soon())
    return limit ? { chain, limit: { ...limit, member: members[limit.member] ?? '', day } } : { chain }
  }
  for (const [index, step] of sequence.entries()) {
    if (step.do === 'post') {
      const sent = onceEach(step.chains.map(written))
      await post(stage, model, sent, step.together, count)
      operations += sent.flatMap(({ chain }) => chain).length
    } else if (step.do === 'day') day = dayAt(index + 1)
    else {
      if (step.do === 'wait') await waitForExpiry(author)
      else await changeState(ledger, model, accounts[step.account] ?? uuidV7(), step.state)
      operations++
    }
  }
  await compareBalances(ledger, model, accounts)
  await compareLimits(ledger, model, members, day)
  return { accounts, operations }
}

async function openAccounts(ledger: Ledger, model: Model, ids: readonly string[]): Promise<void> {
  const accounts = ACCOUNTS.map(({ asset, bound }, index) => ({ id: ids[index] ?? '', asset, bound, code: 1 }))
  for (const { id, asset, bound } of accounts) model.open(id, asset, bound)
  await ledger.createAccounts(...accounts)
}

async function post(
  { ledger, commit }: Stage,
  model: Model,
  sent: readonly Sent[],
  together: boolean,
  count: (code: string) => void,
): Promise<void> {
  const began = Date.now()
  const one = ({ chain, limit }: Sent) => (limit ? ledger.postWithin(limit, ...chain) : ledger.post(...chain))
  const codes = together ? await inOneBatch(commit, sent) : await Promise.all(sent.map(one))
  codes.flat().forEach(count)
  const answers = sent.map((each, index) => ({ sent: each, codes: codes[index] ?? [] }))
  // The batcher sends plain chains and others separately, first the kind that came first.
  const apart = [...Map.groupBy(answers, (each) => isPlain(each.sent)).values()]
  judge(model, together ? [answers] : apart, { began, ended: Date.now() })
}

async function inOneBatch(commit: Commit, sent: readonly Sent[]): Promise<(readonly LedgerCode[])[]> {
  const codes = sent.length > 0 ? await commit(sent) : []
  let to = 0
  return sent.map(({ chain }) => {
    to += chain.length
    return codes.slice(to - chain.length, to)
  })
}

/** A repetition inside one step may or may not get its own batch, so it is moved to a later step. */
function onceEach(sent: readonly Sent[]): Sent[] {
  const seen = new Set<string>()
  return sent.filter(({ chain }) => {
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
    throw new Error(`setting ${id} to ${state}: the model says ${expected}, the ledger ${answered}`)
}

async function waitForExpiry(author: Author): Promise<void> {
  const last = Math.max(0, ...author.pendings.map(({ expiresAt }) => expiresAt?.getTime() ?? 0))
  while (Date.now() <= last) await sleep(last - Date.now() + 1)
}

async function compareBalances(ledger: Ledger, model: Model, ids: readonly string[]): Promise<void> {
  const balances = await ledger.balances(ids)
  if (balances.length !== ids.length) throw new Error(`${ids.length - balances.length} accounts are missing`)
  for (const { account, state, balance, heldOut, heldIn } of balances) {
    const { entries: _, asset: __, bound: ___, ...expected } = model.facts.accounts.get(account) ?? {}
    const [found, wanted] = [{ state, balance, heldOut, heldIn }, expected].map(asText)
    if (found !== wanted) throw new Error(`${account} has ${found} and should have ${wanted}`)
  }
}

async function compareLimits(ledger: Ledger, model: Model, members: readonly string[], day: string): Promise<void> {
  for (const { member, used } of await ledger.limits(members, day)) {
    const row = model.facts.limits.get(member)
    const wanted = row?.day === day ? row.used : 0n
    if (used !== wanted) throw new Error(`${member} has used ${used} of ${day} and should have used ${wanted}`)
  }
}

function dayAt(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

function soon(): Date {
  return new Date(Date.now() + HOLD_MS)
}

function asText(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
