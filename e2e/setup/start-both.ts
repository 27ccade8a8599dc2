type Stoppable = { stop(): Promise<void> }

/** Starts both or none: if one fails to start, stops the other and then throws the failure. */
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
