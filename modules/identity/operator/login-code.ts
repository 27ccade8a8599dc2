import { evenly, mailLoginCode } from '@cocobnk/member'
import type { OperatorDeps } from './deps.ts'
import { selectOperatorByEmail } from './store.ts'

/** Mails a code for a login from an unknown client, if the operator exists. The response is always the same. */
export function sendOperatorLoginCode(
  deps: OperatorDeps,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  return evenly(async () => {
    const operator = await selectOperatorByEmail(deps.db, email.toLowerCase())
    if (operator?.state !== 'ACTIVE') return
    const { operator_seq: accountSeq, email: recipient, locale } = operator
    await mailLoginCode(deps, { accountSeq, address, recipient, locale })
  })
}
