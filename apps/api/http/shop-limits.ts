import { contract, type MerchantCaller, type Operation } from '@cocobnk/contract'
import type { LimitDeps } from '@cocobnk/request-log'
import type { CrowdThrottle } from '@cocobnk/throttle'
import { actorOf } from './caller.ts'

type Deps = { readonly throttle: Pick<CrowdThrottle, 'look'>; readonly requestsPerMinute: number }

/** The requests that a shop's programs have left, for every operation with a limit. */
export function shopLimits({ throttle, requestsPerMinute }: Deps): LimitDeps['limitsOf'] {
  const limited = Object.entries(contract as Readonly<Record<string, Operation>>).flatMap(([key, operation]) =>
    operation.limit && (operation.auth === 'merchant' || operation.shops) ? [{ key, limit: operation.limit }] : [],
  )
  return async ({ merchantSeq, mode }) => {
    const caller: MerchantCaller = { kind: 'merchant', merchantSeq, mode, memberSeq: '', keySeq: '' }
    const subject = actorOf(caller) ?? ''
    const list = await Promise.all(
      limited.map(async ({ key, limit }) => {
        const seen = await throttle.look({ kind: key, subject, limit })
        const isUsed = seen !== undefined && seen.left < limit.max
        return {
          operation: key,
          max: limit.max,
          window_seconds: limit.windowSeconds,
          left: seen?.left ?? null,
          resets_seconds: isUsed ? seen.seconds : 0,
        }
      }),
    )
    return { per_minute: requestsPerMinute, list }
  }
}
