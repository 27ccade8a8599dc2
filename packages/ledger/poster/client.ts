import { type LinkPlace, openLinkClient } from '@cocobnk/process-link'
import { LedgerUnavailable } from '../unavailable.ts'
import { POSTER_PROTOCOL, type PosterCaller } from './link.ts'
import type { Ask } from './wire.ts'

export type PosterPlace = LinkPlace & { readonly caller: PosterCaller }

export type PosterClientOptions = PosterPlace & {
  /** Transfers that may await an answer. Beyond it, transfers are refused immediately. */
  readonly maxQueue: number
  /** How long a request is retried while no poster answers. */
  readonly patienceMs: number
}

export type PosterClient = ReturnType<typeof openPosterClient>

/** Calls a poster, or the next one with the same ids, which answers EXISTS for what the first one posted. */
export function openPosterClient(options: PosterClientOptions) {
  const client = openLinkClient({
    ...options,
    protocol: POSTER_PROTOCOL,
    unavailable: (message, cause) => new LedgerUnavailable(`no poster: ${message}`, { cause }),
  })
  return { ...client, ask: (request: Ask, size?: number) => client.ask(request, size) }
}
