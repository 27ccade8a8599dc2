import { semaphore } from './semaphore.ts'

type Alone<Item> = {
  /** How many run side by side, so that one that waits for somebody does not keep the others waiting. */
  readonly atOnce: number
  readonly onFailed: (item: Item, error: unknown) => void
}

/** Does the same with every item. One that fails is told and holds up no other. */
export async function eachAlone<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  { atOnce, onFailed }: Alone<Item>,
): Promise<void> {
  const run = semaphore(atOnce)
  await Promise.all(items.map((item) => run(() => act(item)).catch((error: unknown) => onFailed(item, error))))
}
