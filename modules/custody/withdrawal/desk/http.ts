import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { decideWithdrawal } from './decide.ts'
import type { WithdrawalDeskDeps } from './deps.ts'
import { listForDesk, readForDesk } from './read.ts'

type Key =
  | 'GET /operator/withdraw'
  | 'GET /operator/withdraw/{withdrawal_seq}'
  | 'PATCH /operator/withdraw/{withdrawal_seq}'

export function withdrawalDeskHttp(deps: WithdrawalDeskDeps): Handlers<Key> {
  return {
    'GET /operator/withdraw': ({ query }) => listForDesk(deps, query),
    'GET /operator/withdraw/{withdrawal_seq}': async ({ path, caller }) => {
      const read = await readForDesk(deps, path.withdrawal_seq, caller)
      return read.ok ? ok({ withdrawal: read.value }) : read
    },
    'PATCH /operator/withdraw/{withdrawal_seq}': ({ path, body, caller }) =>
      decideWithdrawal(deps, {
        withdrawalSeq: path.withdrawal_seq,
        isApproved: body.type === 'SET_APPROVED',
        reason: body.reason,
        caller,
      }),
  }
}
