import { uuidV7 } from '@cocobnk/database'
import { dayOf } from '@cocobnk/grade'
import type { WithdrawalDeps } from '../deps.ts'
import { requestWithdrawal } from '../request.ts'
import { ADDRESS, assetSeqOf, CLIENT, soon, type TestBank } from './bank.ts'

export type Somebody = Awaited<ReturnType<TestBank['member']>>
export type Change = { readonly key?: string; readonly given?: object; readonly deps?: WithdrawalDeps }

export const SESSION = uuidV7()

/** Withdraws to the member's own certified address by default. */
export function withdrawFrom(
  bank: TestBank,
  { memberSeq, accountSeq, addressSeq, code }: Somebody,
  amount: string,
  { key = uuidV7(), given = {}, deps = bank.deps }: Change = {},
) {
  const asked = {
    account_seq: accountSeq,
    asset_seq: assetSeqOf(code),
    amount,
    address_seq: addressSeq,
    address: ADDRESS[code],
    memo: code === 'USOT' ? '7' : null,
    ...given,
  }
  const wish = { memberSeq, sessionSeq: SESSION, client: CLIENT, given: asked, requestKey: key, now: soon() }
  return requestWithdrawal(deps, wish)
}

export async function done(requested: ReturnType<typeof withdrawFrom>): Promise<string> {
  const answer = await requested
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

/** The member's outflow today, according to the ledger. */
export async function letOutOf(bank: TestBank, memberSeq: string): Promise<bigint | undefined> {
  return (await bank.ledgers.limits([memberSeq], dayOf(new Date())))[0]?.used
}
