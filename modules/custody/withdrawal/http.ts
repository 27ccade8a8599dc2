import { keyedMutex } from '@cocobnk/concurrency'
import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { cancelWithdrawal } from './cancel.ts'
import { withdrawalCsv } from './csv.ts'
import type { WithdrawalDeps } from './deps.ts'
import { quoteWithdrawal } from './quote.ts'
import { listWithdrawals, readWithdrawal } from './read.ts'
import { requestWithdrawal } from './request.ts'

type Key =
  | 'GET /asset/withdraw'
  | 'GET /asset/withdraw/csv'
  | 'GET /asset/withdraw/quote'
  | 'GET /asset/withdraw/{withdrawal_seq}'
  | 'POST /asset/withdraw'
  | 'PATCH /asset/withdraw/{withdrawal_seq}'

export function withdrawalHttp(deps: WithdrawalDeps): Handlers<Key> {
  // The database serializes a member's requests anyway. Waiting here, they use one connection instead of all of a server's.
  const perMember = keyedMutex()
  const one = async (memberSeq: string, seq: string) => {
    const read = await readWithdrawal(deps, memberSeq, seq)
    return read.ok ? ok({ withdrawal: read.value }) : read
  }
  return {
    'GET /asset/withdraw': ({ caller, query }) => listWithdrawals(deps, caller.memberSeq, query),
    'GET /asset/withdraw/csv': async ({ caller, locale, query }) =>
      ok({ download: withdrawalCsv(deps, caller.memberSeq, query, { locale, timeZone: query.time_zone }) }),
    'GET /asset/withdraw/quote': async ({ caller, query }) => {
      const asked = { ...caller, accountSeq: query.account_seq, amount: query.amount }
      const quoted = await quoteWithdrawal(deps, { ...asked, now: new Date() })
      return quoted.ok ? ok({ quote: quoted.value }) : quoted
    },
    'GET /asset/withdraw/{withdrawal_seq}': ({ caller, path }) => one(caller.memberSeq, path.withdrawal_seq),
    'POST /asset/withdraw': async ({ caller, client, body, idempotencyKey }) => {
      const wish = { ...caller, client, given: body, requestKey: idempotencyKey }
      const request = () => requestWithdrawal(deps, { ...wish, now: new Date() })
      const requested = await perMember(caller.memberSeq, request)
      return requested.ok ? one(caller.memberSeq, requested.value) : requested
    },
    'PATCH /asset/withdraw/{withdrawal_seq}': async ({ caller, path }) => {
      const own = { memberSeq: caller.memberSeq, withdrawalSeq: path.withdrawal_seq }
      const canceled = await cancelWithdrawal(deps, own)
      return canceled.ok ? one(own.memberSeq, own.withdrawalSeq) : canceled
    },
  }
}
