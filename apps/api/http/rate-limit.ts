import { type Counter, type Limit, networkCounters, type Passage } from '@cocobnk/throttle'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CheckLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<Passage>

/**
 * Counts requests and reports by standard headers. The caller decides what to do when Redis is unavailable: the general limit lets requests
 * pass, because a lost counter must not close the bank; an operation's limit refuses, because it protects something that can be guessed.
 */
export function limiter(
  take: (counters: readonly Counter[]) => Promise<Passage>,
  limit: Limit,
  countersOf: (request: FastifyRequest) => readonly Counter[],
): CheckLimit {
  return async (request, reply) => {
    const verdict = await take(countersOf(request))
    if (verdict.kind === 'unknown') return verdict
    const left = verdict.kind === 'within' ? verdict.left : 0
    reply.headers({
      'ratelimit-limit': limit.max,
      'ratelimit-remaining': left,
      'ratelimit-reset': verdict.seconds,
    })
    if (verdict.kind === 'exceeded') reply.header('retry-after', verdict.seconds)
    return verdict
  }
}

/** Counters of all requests and sockets of one network in a minute. */
export function floodCounters(address: string, max: number): readonly Counter[] {
  return networkCounters('address', address, { max, windowSeconds: 60 })
}

/** Counters for a caller known only by address. */
export function addressCounters(kind: string, limit: Limit, request: FastifyRequest): readonly Counter[] {
  return networkCounters(kind, request.ip, limit)
}

/** The strictest of several results: one that refuses, or else the one with the least left. */
export function strictest([first = UNKNOWN, ...rest]: readonly Passage[]): Passage {
  return rest.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one), first)
}

const UNKNOWN: Passage = { kind: 'unknown' }

function rankOf(passage: Passage): number {
  if (passage.kind === 'exceeded') return -passage.seconds - 1
  return passage.kind === 'unknown' ? Number.POSITIVE_INFINITY : passage.left
}
