import { type Chain, type LedgerCode, newId } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const OPTIONS = { window: 4, maxWaiting: 100, deadlineMs: 60_000 }

function chainOf(code: number): Chain {
  return [{ kind: 'transfer', id: newId(0), debit: newId(0), credit: newId(0), amount: 1n, code }]
}

/** A ledger that answers only on `answerAll`. The `code` of a chain identifies its connection. */
function slowLedger() {
  const asked: { readonly by: number; readonly answer: (codes: readonly LedgerCode[]) => void }[] = []
  const post = (chain: Chain) =>
    new Promise<readonly LedgerCode[]>((answer) => asked.push({ by: chain[0].code, answer }))
  return {
    post,
    order: () => asked.map(({ by }) => by),
    answerAll: async (from: number) => {
      for (const { answer } of asked.slice(from)) answer(['CREATED'])
      await new Promise(setImmediate)
    },
  }
}

it('serves connections in turn, however many requests one of them has queued', async () => {
  const ledger = slowLedger()
  const { openLine } = createTurns(ledger.post, OPTIONS)
  const [flood, calm] = [openLine(), openLine()]
  const flooded = Array.from({ length: 20 }, () => flood.add(chainOf(1)))
  const answers = [calm.add(chainOf(2)), calm.add(chainOf(2))]
  expect(ledger.order()).toEqual([1, 1, 1, 1])
  await ledger.answerAll(0)
  expect(ledger.order().slice(4)).toEqual([1, 2, 1, 2])
  await ledger.answerAll(4)
  expect(await Promise.all(answers)).toEqual([['CREATED'], ['CREATED']])
  for (let round = 0; round < 6; round += 1) await ledger.answerAll(0)
  expect(await Promise.all(flooded)).toHaveLength(20)
})

it("refuses requests beyond one connection's limit without affecting others", async () => {
  const ledger = slowLedger()
  const { openLine } = createTurns(ledger.post, { ...OPTIONS, maxWaiting: 3 })
  const [flood, calm] = [openLine(), openLine()]
  const answers = Array.from({ length: 8 }, () => flood.add(chainOf(1)))
  expect(await answers[7]).toEqual(['OVERLOADED'])
  const other = calm.add(chainOf(2))
  await ledger.answerAll(0)
  await ledger.answerAll(4)
  expect(await other).toEqual(['CREATED'])
  expect(await Promise.all(answers.slice(0, 7))).toHaveLength(7)
})

it('refuses requests that waited too long, and drops those of a closed connection', async () => {
  const ledger = slowLedger()
  const { openLine } = createTurns(ledger.post, { ...OPTIONS, deadlineMs: -1 })
  expect(await openLine().add(chainOf(1))).toEqual(['OVERLOADED'])
  const turns = createTurns(ledger.post, OPTIONS)
  const [gone, stays] = [turns.openLine(), turns.openLine()]
  for (let count = 0; count < 10; count += 1) void gone.add(chainOf(1))
  const answer = stays.add(chainOf(2))
  gone.end()
  await ledger.answerAll(0)
  expect(ledger.order()).toEqual([1, 1, 1, 1, 2])
  await ledger.answerAll(4)
  expect(await answer).toEqual(['CREATED'])
})
