import type { CodeOf, DeviceCookie } from '@cocobnk/contract'
import { liftHold, withDeviceCode } from '@cocobnk/member'
import type { Result } from '@cocobnk/result'
import type { SessionDatabase, SessionDeps } from './deps.ts'
import { knowDevice } from './known-device.ts'

type Confirmation = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly code: string
  readonly deviceToken: string | undefined
}

/** Makes this browser a known device by a mailed code, and lifts the hold of its session. */
export function confirmDevice(
  deps: SessionDeps,
  { memberSeq, sessionSeq, code, deviceToken }: Confirmation,
): Promise<Result<DeviceCookie, CodeOf<'POST /auth/device'>>> {
  return withDeviceCode(deps, { memberSeq, code }, async (transaction) => {
    await liftHold(transaction, { memberSeq, sessionSeq })
    return knowDevice(transaction as SessionDatabase, memberSeq, deviceToken)
  })
}
