import { uuidV7 } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { newSecret, OTP_SECRET_FIELD } from '@cocobnk/otp'
import { codeNow } from './clients.ts'
import type { PlayGround } from './ground.ts'

/**
 * Gives a member an authenticator for one operation that needs a second factor. With a permanent one, the demo would not accept a login
 * by name and password alone.
 */
export async function withOneTimeCode(
  { db, vault }: PlayGround['owner'],
  memberSeq: string,
  act: (code: string) => Promise<unknown>,
): Promise<void> {
  const secret = newSecret()
  const sealed = await memberVault(db, vault, memberSeq).seal(OTP_SECRET_FIELD, secret)
  await db
    .insertInto('otp')
    .values({ otp_seq: uuidV7(), member_seq: memberSeq, secret: sealed, activated_at: new Date() })
    .execute()
  try {
    await act(codeNow(secret))
  } finally {
    await db.deleteFrom('otp').where('member_seq', '=', memberSeq).execute()
  }
}
