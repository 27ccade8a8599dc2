import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { activateOtp, renewRecoveryCodes } from './activate.ts'
import { deactivateOtp } from './deactivate.ts'
import type { DeactivateDeps } from './deps.ts'
import { listOtps } from './list.ts'

type OtpKey = 'GET /otp' | 'POST /otp' | 'DELETE /otp/{id}' | 'POST /otp/recovery-code'

export function otpHttp(deps: DeactivateDeps): Handlers<OtpKey> {
  return {
    'GET /otp': async ({ caller }) => ok(await listOtps(deps, caller.memberSeq)),
    'POST /otp': async ({ caller, client, body }) => {
      const activated = await activateOtp(deps, { ...caller, client, ...body })
      if (!activated.ok) return activated
      const { otpSeq, activatedAt, recoveryCodes } = activated.value
      return ok({ otp: { id: otpSeq, activated_at: activatedAt.toISOString() }, recovery_codes: [...recoveryCodes] })
    },
    'DELETE /otp/{id}': async ({ caller, client, path, body }) => {
      const given = { memberSeq: caller.memberSeq, client, otpSeq: path.id, token: body.token }
      const deactivated = await deactivateOtp(deps, given)
      return deactivated.ok ? ok({}) : deactivated
    },
    'POST /otp/recovery-code': async ({ caller, client }) => {
      const renewed = await renewRecoveryCodes(deps, { memberSeq: caller.memberSeq, client })
      return renewed.ok ? ok({ recovery_codes: [...renewed.value] }) : renewed
    },
  }
}
