type Moved = { readonly at: Date; readonly change: bigint }

/**
 * Merges chronological lists into one. At the same time, incoming moves come before outgoing ones, so that what comes in can be sold at
 * once. Only the head of each list is in memory.
 */
export async function* inOrder<One extends Moved>(lists: readonly AsyncGenerator<One>[]): AsyncGenerator<One> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })))
  for (;;) {
    let first: { list: AsyncGenerator<One>; head: IteratorYieldResult<One> } | undefined
    for (const { list, head } of heads) {
      if (!head.done && (!first || isBefore(head.value, first.head.value))) first = { list, head }
    }
    if (!first) return
    yield first.head.value
    const place = heads.findIndex(({ list }) => list === first.list)
    heads[place] = { list: first.list, head: await first.list.next() }
  }
}

function isBefore(one: Moved, other: Moved): boolean {
  const difference = one.at.getTime() - other.at.getTime()
  return difference === 0 ? one.change > 0n && other.change < 0n : difference < 0
}
