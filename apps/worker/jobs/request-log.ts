import type { Job } from '@cocobnk/jobs'
import { forgetOldRequests } from '@cocobnk/request-log'
import type { Context } from '../context.ts'

const FORGET_EVERY_MS = 600_000

/** Forgets what programs of shops asked long ago. */
export function requestLogJob({ bank: { db } }: Pick<Context, 'bank'>): Job {
  return { name: 'request_log.expire', everyMs: FORGET_EVERY_MS, run: () => forgetOldRequests(db) }
}
