import { ok, refuse } from '@cocobnk/result'
import { attempt } from '../attempt.ts'
import type { MemberDeps } from '../deps.ts'
import { isPasswordOf } from './verify.ts'

/** Confirms the password of a logged-in member. After five wrong ones in a quarter of an hour, further attempts are refused. */
export function confirmPassword(
  { db, throttle }: Pick<MemberDeps, 'db' | 'throttle'>,
  memberSeq: string,
  password: string,
) {
  return attempt(throttle, [{ kind: 'password', subject: memberSeq }], async () =>
    (await isPasswordOf(db, memberSeq, password)) ? ok({}) : refuse('PASSWORD_REFUSED'),
  )
}
