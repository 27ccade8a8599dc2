import { BadFrame } from '@cocobnk/process-link'
import { z } from 'zod'
import type { Leader } from './leader.ts'
import { cancelingAll, looking, marketTerms, naming, placing, renewing, replacing } from './wire.ts'

/** Runs one request of a connection. Throws immediately if the request cannot be parsed. */
export function matchingWork({ requests, figures, renewMaker }: Pick<Leader, 'requests' | 'figures' | 'renewMaker'>) {
  const verbs: Readonly<Record<string, (value: unknown) => Promise<unknown>>> = {
    setMarkets: async (value) => {
      await requests.setMarkets(read(z.array(marketTerms), value))
      return null
    },
    place: (value) => requests.place(read(placing, value)),
    cancel: (value) => requests.cancel(read(naming, value)),
    replace: (value) => requests.replace(read(replacing, value)),
    cancelAll: (value) => requests.cancelAll(read(cancelingAll, value)),
    orders: async (value) => requests.orders(read(z.uuid(), value)),
    book: async (value) => (await requests.book(read(looking, value))) ?? null,
    renewMaker: async (value) => {
      await renewMaker(read(renewing, value))
      return null
    },
    traders: async () => requests.traders(),
    figures: async () => {
      const { epoch: _, ...shown } = figures()
      return shown
    },
    ping: async () => figures().seq,
  }
  return (verb: unknown, [value]: readonly unknown[]): Promise<unknown> => {
    const work = typeof verb === 'string' && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!work) throw new BadFrame('an unknown verb')
    return work(value)
  }
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new BadFrame(`a request that cannot be read: ${parsed.error.message}`)
  return parsed.data
}
