type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Turns many single calls into few batched ones, each with its own result: equal items are separate requests. `run` returns results by
 * position; if it fails, so do all calls of its batch.
 */
export function inBatches<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let gathered: Waiting<Item, Answer>[] = []
  let isRunning = false

  async function runBatch(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** One batch at a time: calls that arrive meanwhile share the next one, so that load makes batches larger, not more. */
  async function runAll(): Promise<void> {
    while (gathered.length > 0) {
      const batch = gathered
      gathered = []
      await runBatch(batch)
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      gathered.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void runAll())
    })
}
