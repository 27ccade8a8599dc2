import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { announceDeposit, cancelDeposit } from './announce.ts'
import { createAddress } from './create-address.ts'
import { depositsCsv } from './csv.ts'
import type { DepositDeps } from './deps.ts'
import { listDeposits, readDeposit } from './read-deposit.ts'

type DepositKey =
  | 'GET /asset/deposit'
  | 'GET /asset/deposit/csv'
  | 'POST /asset/deposit'
  | 'GET /asset/deposit/{deposit_seq}'
  | 'PATCH /asset/deposit/{deposit_seq}'
  | 'POST /account/{account_seq}/address'

export function depositHttp(deps: DepositDeps): Handlers<DepositKey> {
  return {
    'GET /asset/deposit': ({ caller, query }) => listDeposits(deps, caller.memberSeq, query),
    'GET /asset/deposit/csv': async ({ caller, locale, query }) =>
      ok({ download: depositsCsv(deps, caller.memberSeq, query, { locale, timeZone: query.time_zone }) }),
    'POST /asset/deposit': async ({ caller, body, idempotencyKey: requestKey }) => {
      const { account_seq: accountSeq, amount } = body
      const announcing = { memberSeq: caller.memberSeq, accountSeq, amount, requestKey }
      const announced = await announceDeposit(deps, announcing)
      return announced.ok ? ok({ deposit: announced.value }) : announced
    },
    'GET /asset/deposit/{deposit_seq}': async ({ caller, path }) => {
      const read = await readDeposit(deps, caller.memberSeq, path.deposit_seq)
      return read.ok ? ok({ deposit: read.value }) : read
    },
    'PATCH /asset/deposit/{deposit_seq}': async ({ caller, path }) => {
      const canceled = await cancelDeposit(deps, { memberSeq: caller.memberSeq, depositSeq: path.deposit_seq })
      return canceled.ok ? ok({ deposit: canceled.value }) : canceled
    },
    'POST /account/{account_seq}/address': async ({ caller, client, path }) => {
      const asked = { memberSeq: caller.memberSeq, accountSeq: path.account_seq, client: client.address }
      const made = await createAddress(deps, asked)
      return made.ok ? ok({ deposit_address: made.value }) : made
    },
  }
}
