import type { Job } from '@cocobnk/jobs'
import { forgetOldRequests } from '@cocobnk/request-log'
import type { Context } from '../context.ts'

const FORGET_EVERY_MS = 600_000

/** Deletes old entries of the log of shops' API requests. */
export function requestLogJob({ bank: { db } }: Pick<Context, 'bank'>): Job {
  return { name: 'request_log.expire', everyMs: FORGET_EVERY_MS, run: () => forgetOldRequests(db) }
}
