import { forgetInquiries } from '@cocobnk/inquiry'
import type { Job } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** Deletes visitors' inquiries at the end of their retention. */
export function inquiryJob({ bank }: Context): Job {
  return { name: 'inquiry.expire', run: () => forgetInquiries(bank.db) }
}
