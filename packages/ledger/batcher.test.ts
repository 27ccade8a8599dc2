import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'
import type { LedgerCode } from './codes.ts'
import type { Chain, Sent } from './transfer.ts'

const chainOf = (...ids: string[]): Chain => {
  const [first, ...rest] = ids.map(
    (id) => ({ kind: 'transfer', id, debit: 'a', credit: 'b', amount: 1n, code: 1 }) as const,
  )
  if (!first) throw new Error('a chain has a transfer')
  return [first, ...rest]
}
const holdOf = (id: string): Chain => [{ kind: 'pending', id, debit: 'a', credit: 'b', amount: 1n, code: 1 }]
const options = { lanes: 1, maxBatch: 4, maxQueue: 8, deadlineMs: 1_000 }

/** Answers each batch on demand, and records what was sent together. */
function heldCommit() {
  const batches: string[][] = []
  const release: (() => void)[] = []
  const commit = (batch: readonly Sent[]) => {
    const ids = batch.flatMap(({ chain }) => chain.map(({ id }) => id))
    batches.push(ids)
    return new Promise<LedgerCode[]>((resolve) => release.push(() => resolve(ids.map(() => 'CREATED'))))
  }
  const releaseNext = async () => {
    while (release.length === 0) await nextTurn()
    release.shift()?.()
  }
  return { batches, release: releaseNext, commit }
}

describe('batching', () => {
  it('sends transfers of one turn together and those that queue meanwhile in the next batch, in order, with chains intact', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, options)
    const answers = [chainOf('1'), chainOf('2')].map((chain) => batcher.add(chain))
    await nextTurn()
    answers.push(...[chainOf('3'), chainOf('4', '5'), chainOf('6', '7')].map((chain) => batcher.add(chain)))
    await nextTurn()
    expect(held.batches).toEqual([['1', '2']])
    for (let batch = 0; batch < 3; batch += 1) await held.release()
    expect((await Promise.all(answers)).map((codes) => codes.length)).toEqual([1, 1, 1, 2, 2])
    expect(held.batches).toEqual([
      ['1', '2'],
      ['3', '4', '5'],
      ['6', '7'],
    ])
  })

  it('spreads many over the free lanes, but does not use another lane for a few', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, { ...options, lanes: 2, maxBatch: 500, maxQueue: 1_000 })
    const few = Array.from({ length: 40 }, (_, index) => batcher.add(chainOf(`few ${index}`)))
    await nextTurn()
    expect(held.batches.map(({ length }) => length)).toEqual([40])
    await held.release()
    await Promise.all(few)
    const many = Array.from({ length: 300 }, (_, index) => batcher.add(chainOf(`many ${index}`)))
    for (let batch = 0; batch < 2; batch += 1) await held.release()
    await Promise.all(many)
    expect(held.batches.map(({ length }) => length)).toEqual([40, 150, 150])
  })

  it('has no more batches in flight than lanes', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, options)
    const answers = ['1', '2', '3', '4', '5', '6'].map((id) => batcher.add(chainOf(id)))
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    expect(held.batches).toEqual([['1', '2', '3', '4']])
    for (let batch = 0; batch < 2; batch += 1) await held.release()
    await Promise.all(answers)
    expect(held.batches[1]).toEqual(['5', '6'])
  })

  it('sends a chain longer than a batch alone and in one piece', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, options)
    const answers = [chainOf('1', '2', '3', '4', '5', '6'), chainOf('7')].map((chain) => batcher.add(chain))
    for (let batch = 0; batch < 2; batch += 1) await held.release()
    await Promise.all(answers)
    expect(held.batches).toEqual([['1', '2', '3', '4', '5', '6'], ['7']])
  })

  it('keeps a repeated id for the next batch, so that it sees the outcome of the first', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, options)
    const answers = [chainOf('1'), chainOf('2'), chainOf('2', '3'), chainOf('4')].map((chain) => batcher.add(chain))
    for (let batch = 0; batch < 2; batch += 1) await held.release()
    await Promise.all(answers)
    expect(held.batches).toEqual([
      ['1', '2'],
      ['2', '3', '4'],
    ])
  })

  it('sends holds separately from plain transfers, each kind in order, oldest first', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, options)
    const first = batcher.add(chainOf('1'))
    await nextTurn()
    const hold = holdOf('hold')
    const end: Chain = [{ ...hold[0], kind: 'post', id: 'end', pending: 'hold' }]
    const mixed: Chain = [...chainOf('4'), ...holdOf('hold 2')]
    const answers = [hold, chainOf('2'), mixed, chainOf('3'), end, chainOf('5')].map((chain) => batcher.add(chain))
    for (let batch = 0; batch < 3; batch += 1) await held.release()
    await Promise.all([first, ...answers])
    expect(held.batches).toEqual([['1'], ['hold', '4', 'hold 2', 'end'], ['2', '3', '5']])
    expect(batcher.waiting()).toBe(0)
  })

  it('starves neither kind', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, { ...options, maxQueue: 100 })
    const plain = Array.from({ length: 12 }, (_, index) => batcher.add(chainOf(`${index}`)))
    const holds = Array.from({ length: 8 }, (_, index) => batcher.add(holdOf(`hold ${index}`)))
    const late = ['late', 'later'].map((id) => batcher.add(chainOf(id)))
    for (let batch = 0; batch < 6; batch += 1) await held.release()
    await Promise.all([...plain, ...holds, ...late])
    // By age: the first hold came after twelve plain transfers, and before the late ones.
    expect(held.batches.map(([id]) => id)).toEqual(['0', '4', '8', 'hold 0', 'hold 4', 'late'])
  })

  it('leaves a lane for the other kind when two are free', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, { ...options, lanes: 2, maxBatch: 200, maxQueue: 1_000 })
    const answers = Array.from({ length: 150 }, (_, index) => batcher.add(chainOf(`${index}`)))
    answers.push(batcher.add(holdOf('hold')))
    for (let batch = 0; batch < 2; batch += 1) await held.release()
    await Promise.all(answers)
    expect(held.batches.map(({ length }) => length)).toEqual([150, 1])
  })

  it('sends a limit with its chain', async () => {
    const limit = { member: 'm', day: '2031-02-03', usot: 1n, cap: 2n }
    const sent: Sent[] = []
    const batcher = createBatcher(async (batch) => {
      sent.push(...batch)
      return batch.map(() => 'CREATED' as const)
    }, options)
    await Promise.all([batcher.add(chainOf('1'), limit), batcher.add(chainOf('2'))])
    expect(sent.map((each) => each.limit)).toEqual([limit, undefined])
  })

  it('refuses immediately when the queue is full, and accepts again when it has drained', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, { ...options, maxQueue: 2 })
    const first = batcher.add(chainOf('1'))
    await nextTurn()
    const waiting = [batcher.add(chainOf('2')), batcher.add(chainOf('3'))]
    expect(batcher.waiting()).toBe(2)
    expect(await batcher.add(chainOf('4'))).toEqual(['OVERLOADED'])
    await held.release()
    await first
    await held.release()
    expect(await Promise.all(waiting)).toEqual([['CREATED'], ['CREATED']])
    expect(batcher.waiting()).toBe(0)
    const later = batcher.add(chainOf('5'))
    await held.release()
    expect(await later).toEqual(['CREATED'])
    expect(held.batches.flat()).not.toContain('4')
  })

  it('does not send what has waited past its deadline: its caller has given up', async () => {
    const held = heldCommit()
    const batcher = createBatcher(held.commit, { ...options, deadlineMs: 20 })
    const first = batcher.add(chainOf('1'))
    await nextTurn()
    const late = batcher.add(chainOf('2'))
    await sleep(40)
    await held.release()
    await first
    expect(await late).toEqual(['OVERLOADED'])
    expect(held.batches).toEqual([['1']])
  })

  it('rejects every caller of a failed batch, and continues', async () => {
    let fail = true
    const batcher = createBatcher(async (batch) => {
      if (fail) throw new Error('gone')
      return batch.flatMap(({ chain }) => chain.map(() => 'CREATED' as const))
    }, options)
    await expect(batcher.add(chainOf('1'))).rejects.toThrow('gone')
    fail = false
    expect(await batcher.add(chainOf('2'))).toEqual(['CREATED'])
  })
})
