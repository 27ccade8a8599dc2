import type { Limit } from '@cocobnk/contract'
import { type CreateRateLimitOptions, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `exceeded` with the seconds to wait; `unknown` when the counter cannot be reached. */
export type LimitVerdict =
  | { readonly kind: 'within' }
  | { readonly kind: 'exceeded'; readonly seconds: number }
  | { readonly kind: 'unknown' }

export type CheckLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<LimitVerdict>

/**
 * Counts requests in Redis, so that a limit is one limit however many processes answer. What to do when Redis is away is
 * the caller's choice: the general limit lets requests pass, because a lost counter must not close the bank; the limit
 * of an operation refuses, because it stands before something that can be guessed.
 */
export function limiter(
  app: FastifyInstance,
  name: string,
  limit: Limit,
  subjectOf: (request: FastifyRequest) => string,
): CheckLimit {
  const options: CreateRateLimitOptions = {
    max: limit.max,
    timeWindow: limit.windowSeconds * 1000,
    keyGenerator: (request) => `${name}:${subjectOf(request)}`,
  }
  const count = app.createRateLimit(options)
  return async (request, reply) => {
    const counted = await count(request).catch((err: unknown) => {
      request.log.warn({ err, limit: name }, 'a limit could not be counted')
      return undefined
    })
    if (!counted) return { kind: 'unknown' }
    if (counted.isAllowed) return { kind: 'within' }
    reply.headers({
      'ratelimit-limit': counted.max,
      'ratelimit-remaining': counted.remaining,
      'ratelimit-reset': counted.ttlInSeconds,
    })
    if (!counted.isExceeded) return { kind: 'within' }
    const seconds = Math.max(1, counted.ttlInSeconds)
    reply.header('retry-after', seconds)
    return { kind: 'exceeded', seconds }
  }
}

/** One IPv6 subscriber has a whole /64: counting single addresses would count nothing. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, 64)
}
