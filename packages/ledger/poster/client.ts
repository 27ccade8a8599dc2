import { type LinkPlace, openLinkClient } from '@cocobnk/process-link'
import { LedgerUnavailable } from '../unavailable.ts'
import { POSTER_PROTOCOL, type PosterCaller } from './link.ts'
import type { Ask } from './wire.ts'

export type PosterPlace = LinkPlace & { readonly caller: PosterCaller }

export type PosterClientOptions = PosterPlace & {
  /** Transfers that may wait for an answer. What comes after is refused at once. */
  readonly maxQueue: number
  /** How long a request is asked again while no poster answers. */
  readonly patienceMs: number
}

export type PosterClient = ReturnType<typeof openPosterClient>

/** Asks a poster, or the next one by the same ids, which answers EXISTS for what the first one did. */
export function openPosterClient(options: PosterClientOptions) {
  const client = openLinkClient({
    ...options,
    protocol: POSTER_PROTOCOL,
    unavailable: (message, cause) => new LedgerUnavailable(`no poster: ${message}`, { cause }),
  })
  return { ...client, ask: (request: Ask, size?: number) => client.ask(request, size) }
}
