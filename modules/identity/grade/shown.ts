import type { Output } from '@cocobnk/contract'
import type { Limit } from './limit.ts'
import { usotText } from './usot.ts'

export type ShownLimit = Output<'GET /member/me/limit'>['limits'][number]

export function shownLimit({ target, limit, used, remaining, lift }: Limit): ShownLimit {
  return {
    target,
    limit: textOf(limit),
    used: usotText(used),
    remaining: textOf(remaining),
    lift: lift && {
      needs: [...lift.needs],
      certifications: [...lift.certifications],
      grade: lift.grade,
      limit: textOf(lift.limit),
    },
  }
}

export function textOf(most: bigint | null): string | null {
  return most === null ? null : usotText(most)
}
