import type { Job } from '@cocobnk/jobs'
import { forgetOld } from '@cocobnk/notification'
import type { Context } from '../context.ts'

/** Deletes old notifications. */
export function notificationJob({ bank }: Context): Job {
  return { name: 'notification.expire', run: () => forgetOld(bank.db) }
}
