import { type Counter, type Limit, networkOf, type Passage } from '@cocobnk/throttle'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CheckLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<Passage>

/**
 * Counts requests and tells by standard headers. What to do when Redis is away is the caller's choice: the general limit
 * lets requests pass, because a lost counter must not close the bank; the limit of an operation refuses, because it
 * stands before something that can be guessed.
 */
export function limiter(
  throttle: { take(counter: Counter): Promise<Passage> },
  kind: string,
  limit: Limit,
  subjectOf: (request: FastifyRequest) => string,
): CheckLimit {
  return async (request, reply) => {
    const verdict = await throttle.take({ kind, subject: subjectOf(request), limit })
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

/** Everything that one network asks of us, by requests or by sockets. */
export function addressCounter(subject: string, max: number): Counter & { readonly limit: Limit } {
  return { kind: 'address', subject, limit: { max, windowSeconds: 60 } }
}

export function addressOf(request: FastifyRequest): string {
  return networkOf(request.ip)
}
