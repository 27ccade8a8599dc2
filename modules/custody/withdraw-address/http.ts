import { checkedFirst, type Handlers } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { answerCase } from '@cocobnk/review'
import { checkBank, listBanks, registerBank } from './bank.ts'
import type { WithdrawAddressDeps } from './deps.ts'
import { decideAddress } from './desk/decide.ts'
import { listForDesk, readForDesk } from './desk/read.ts'
import { proveAddress } from './prove.ts'
import { listAddresses, readAddress } from './read.ts'
import { checkAddress, registerAddress } from './register.ts'
import { removeAddress } from './remove.ts'

type Key =
  | 'GET /member/me/bank'
  | 'POST /member/me/bank'
  | 'DELETE /member/me/bank/{id}'
  | 'GET /kyc/asset/withdraw/address/certification'
  | 'POST /kyc/asset/withdraw/address/certification'
  | 'GET /kyc/asset/withdraw/address/certification/{id}'
  | 'DELETE /kyc/asset/withdraw/address/certification/{id}'
  | 'POST /kyc/asset/withdraw/address/certification/{id}/proof'
  | 'POST /kyc/asset/withdraw/address/certification/{id}/answer'
  | 'GET /operator/withdraw-address'
  | 'GET /operator/withdraw-address/{id}'
  | 'PATCH /operator/withdraw-address/{id}'

export function withdrawAddressHttp(deps: WithdrawAddressDeps): Handlers<Key> {
  return {
    'GET /kyc/asset/withdraw/address/certification': ({ caller, query }) =>
      listAddresses(deps, caller.memberSeq, query),
    'POST /kyc/asset/withdraw/address/certification': checkedFirst(
      ({ caller, body }) => checkAddress(deps, { ...caller, given: body }),
      async ({ caller, client, body }) => {
        const registered = await registerAddress(deps, { ...caller, client, given: body })
        return registered.ok ? ok({ withdraw_address: registered.value }) : registered
      },
    ),
    'GET /kyc/asset/withdraw/address/certification/{id}': ({ caller, path }) =>
      readAddress(deps, { memberSeq: caller.memberSeq, addressSeq: path.id }),
    'DELETE /kyc/asset/withdraw/address/certification/{id}': ({ caller, client, path }) =>
      removeAddress(deps, { memberSeq: caller.memberSeq, client, addressSeq: path.id }),
    'POST /kyc/asset/withdraw/address/certification/{id}/proof': async ({ caller, path, body }) => {
      const proof = { memberSeq: caller.memberSeq, addressSeq: path.id, signature: body.signature }
      const proved = await proveAddress(deps, proof)
      return proved.ok ? ok({ withdraw_address: proved.value }) : proved
    },
    'POST /kyc/asset/withdraw/address/certification/{id}/answer': async ({ caller, path, body }) => {
      const about = { kind: 'WITHDRAW_ADDRESS', subjectSeq: path.id, memberSeq: caller.memberSeq } as const
      const answered = await inTransaction(deps.db, (transaction) =>
        answerCase(transaction, deps, { ...about, text: body.text }),
      )
      await answered?.tell()
      return answered ? ok({}) : refuse('ADDRESS_DECIDED')
    },
    'GET /member/me/bank': async ({ caller }) => ok(await listBanks(deps, caller.memberSeq)),
    'POST /member/me/bank': checkedFirst(
      ({ caller, body }) => checkBank(deps, { ...caller, given: body }),
      ({ caller, client, body }) => registerBank(deps, { ...caller, client, given: body }),
    ),
    'DELETE /member/me/bank/{id}': ({ caller, client, path }) =>
      removeAddress(deps, { memberSeq: caller.memberSeq, client, addressSeq: path.id }),
    'GET /operator/withdraw-address': ({ query }) => listForDesk(deps, query),
    'GET /operator/withdraw-address/{id}': ({ path, caller }) => readForDesk(deps, path.id, caller),
    'PATCH /operator/withdraw-address/{id}': async ({ path, body, caller }) => {
      const status = body.type === 'SET_APPROVED' ? 'APPROVED' : 'REJECTED'
      const decided = await decideAddress(deps, { addressSeq: path.id, status, reason: body.reason, caller })
      return decided.ok ? ok({ withdraw_address: decided.value }) : decided
    },
  }
}
