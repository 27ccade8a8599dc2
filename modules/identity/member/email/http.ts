import type { Contract, Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import type { MemberDeps } from '../deps.ts'
import { addEmail, removeEmail } from './change.ts'
import { sendEmailCode, verifyOwnEmail } from './code.ts'
import { listEmails } from './email.ts'

type EmailKey = Extract<keyof Contract, `${string} /member/me/email${string}`>

export function emailHttp(deps: MemberDeps): Handlers<EmailKey> {
  return {
    'GET /member/me/email': async ({ caller }) => ok(await listEmails(deps, caller.memberSeq)),
    'POST /member/me/email': ({ body, caller, client }) =>
      addEmail(deps, { memberSeq: caller.memberSeq, client, address: body.email }),
    'DELETE /member/me/email/{email_seq}': ({ path, caller, client }) =>
      removeEmail(deps, { memberSeq: caller.memberSeq, client, emailSeq: path.email_seq }),
    'POST /member/me/email/{email_seq}/code': ({ path, caller }) =>
      sendEmailCode(deps, { memberSeq: caller.memberSeq, emailSeq: path.email_seq }),
    'POST /member/me/email/{email_seq}/verify': ({ path, body, caller }) =>
      verifyOwnEmail(deps, { memberSeq: caller.memberSeq, emailSeq: path.email_seq, code: body.code }),
  }
}
