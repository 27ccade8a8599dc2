import { semaphore } from './semaphore.ts'

type Alone<Item> = {
  /** How many run concurrently, so that a waiting item does not delay the others. */
  readonly atOnce: number
  readonly onFailed: (item: Item, error: unknown) => void
}

/** Calls `act` for every item. A failure is passed to `onFailed` and does not affect the other items. */
export async function eachAlone<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  { atOnce, onFailed }: Alone<Item>,
): Promise<void> {
  const run = semaphore(atOnce)
  await Promise.all(items.map((item) => run(() => act(item)).catch((error: unknown) => onFailed(item, error))))
}
