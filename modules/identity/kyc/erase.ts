import { removeFiles } from '@cocobnk/file'
import { eraseMessages } from '@cocobnk/review'
import type { KycDatabase } from './deps.ts'
import { eraseAttempts } from './realname.store.ts'
import { eraseRequests } from './request.store.ts'

/** Erases personal data in the transaction that ends the membership. The rest shows that something was decided, and not about whom. */
export async function eraseCertifications(transaction: KycDatabase, memberSeq: string): Promise<void> {
  await eraseMessages(transaction, memberSeq)
  await eraseAttempts(transaction, memberSeq)
  await eraseRequests(transaction, memberSeq)
  await removeFiles(transaction, memberSeq)
}
