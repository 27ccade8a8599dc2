import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

const move = (minute: number, change: bigint, list: string) => ({ at: new Date(minute * 60_000), change, list })
async function* listOf(...moves: readonly ReturnType<typeof move>[]) {
  yield* moves
}

it('merges lists by time, and puts incoming before outgoing moves at the same time', async () => {
  const lists = [
    listOf(move(1, 5n, 'a'), move(3, -1n, 'a'), move(9, 1n, 'a')),
    listOf(),
    listOf(move(2, 1n, 'b'), move(3, 2n, 'b')),
  ]
  const merged: string[] = []
  for await (const { at, change, list } of inOrder(lists)) merged.push(`${at.getMinutes()} ${change} ${list}`)
  expect(merged).toEqual(['1 5 a', '2 1 b', '3 2 b', '3 -1 a', '9 1 a'])
})

it('reads from each list only as far as requested', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield move(read, 1n, 'a')
    }
  }
  const merged = inOrder([endless(), endless()])
  for (let taken = 0; taken < 10; taken += 1) await merged.next()
  expect(read).toBeLessThanOrEqual(12)
})
