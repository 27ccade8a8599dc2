import type { Contract, Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import type { MemberDeps } from '../deps.ts'
import { removePhone, verifyPhone } from './change.ts'
import { resendPhoneCode, sendPhoneCode } from './code.ts'
import { readPhone } from './phone.ts'

type PhoneKey = Extract<keyof Contract, `${string} /member/me/phone${string}`>

export function phoneHttp(deps: MemberDeps): Handlers<PhoneKey> {
  return {
    'GET /member/me/phone': async ({ caller }) => ok(await readPhone(deps, caller.memberSeq)),
    'POST /member/me/phone/code': ({ body, caller }) =>
      sendPhoneCode(deps, { memberSeq: caller.memberSeq, number: body.phone }),
    'POST /member/me/phone/resend': ({ caller }) => resendPhoneCode(deps, caller.memberSeq),
    'POST /member/me/phone/verify': ({ body, caller, client }) =>
      verifyPhone(deps, { memberSeq: caller.memberSeq, client, code: body.code }),
    'DELETE /member/me/phone': ({ caller, client }) => removePhone(deps, { memberSeq: caller.memberSeq, client }),
  }
}
