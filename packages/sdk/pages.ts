import type { Pages } from './call.ts'

type Fields = Readonly<Record<string, unknown>>

export type Listing = {
  readonly list: readonly unknown[]
  readonly next_cursor?: string | null
  readonly last_event_seq?: number
}

/** P: by cursor. E: by event number. */
export type Paging = 'P' | 'E'

/** Requests the first page immediately, and each further page when the iteration reaches it. */
export function pages(ask: (query: Fields) => Promise<Listing>, input: Fields, paging: Paging): Pages<Listing> {
  const first = ask(input)
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; ; ) {
        yield* page.list
        const next = nextOf(page, paging)
        if (next === undefined) return
        page = await ask({ ...input, ...next })
      }
    },
  })
}

function nextOf({ list, next_cursor, last_event_seq = 0 }: Listing, paging: Paging): Fields | undefined {
  if (paging === 'P') return next_cursor ? { cursor: next_cursor } : undefined
  const { event_seq = last_event_seq } = (list.at(-1) ?? {}) as { event_seq?: number }
  return event_seq < last_event_seq ? { after_event_seq: event_seq } : undefined
}
