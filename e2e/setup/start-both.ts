type Stoppable = { stop(): Promise<void> }

/** All of them, or none: when one does not come up, those that did are stopped before it is told. */
export async function startBoth<One extends Stoppable, Other extends Stoppable>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<[One, Other]> {
  const started = await Promise.allSettled([one, other])
  const [first, second] = started
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value]
  await Promise.all(started.flatMap((part) => (part.status === 'fulfilled' ? [part.value.stop()] : [])))
  throw started.find((part) => part.status === 'rejected')?.reason
}
