import { selectEveryAsset } from '@cocobnk/asset'
import type { Handlers } from '@cocobnk/contract'
import { holdFor } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import type { TransferDeps } from './deps.ts'
import { confirmedPayees, createPayee, findRecipient, showPayees } from './payee.ts'
import { sendTransfer } from './send.ts'
import { deletePayee, selectPayees, updatePayee } from './store.ts'

type TransferKey =
  | 'POST /account/transfer'
  | 'GET /account/recipient/{account_number}'
  | 'GET /account/payee'
  | 'POST /account/payee'
  | 'PUT /account/payee/{payee_seq}'
  | 'DELETE /account/payee/{payee_seq}'

const ASSETS_HELD_MS = 5_000

export function transferHttp(deps: TransferDeps): Handlers<TransferKey> {
  const payees = confirmedPayees(deps.db)
  const assets = holdFor(
    ASSETS_HELD_MS,
    async () => new Map((await selectEveryAsset(deps.db)).map((asset) => [asset.seq, asset])),
  )
  const sendDeps = { ...deps, payees, assets }
  return {
    'POST /account/transfer': async ({ caller, body, idempotencyKey }) => {
      const sent = await sendTransfer(sendDeps, {
        memberSeq: caller.memberSeq,
        key: idempotencyKey,
        fromAccountSeq: body.from_account_seq,
        toAccountNumber: body.to_account_number,
        amount: body.amount,
        description: body.description,
      })
      return sent.ok ? ok({ transfer: sent.value }) : sent
    },
    'GET /account/recipient/{account_number}': ({ caller, path }) =>
      findRecipient(deps, caller.memberSeq, path.account_number),
    'GET /account/payee': async ({ caller }) =>
      ok({ list: await showPayees(deps, await selectPayees(deps.db, caller.memberSeq)) }),
    'POST /account/payee': async ({ caller, body }) => {
      const created = await createPayee(deps, {
        memberSeq: caller.memberSeq,
        accountNumber: body.account_number,
        isFavourite: body.is_favourite,
      })
      return created.ok ? ok({ payee: created.value }) : created
    },
    'PUT /account/payee/{payee_seq}': async ({ caller, path, body }) => {
      const row = await updatePayee(deps.db, caller.memberSeq, path.payee_seq, body.is_favourite)
      const [payee] = row ? await showPayees(deps, [row]) : []
      return payee ? ok({ payee }) : refuse('NOT_FOUND')
    },
    'DELETE /account/payee/{payee_seq}': async ({ caller, path }) => {
      const gone = await deletePayee(deps.db, caller.memberSeq, path.payee_seq)
      if (!gone) return refuse('NOT_FOUND')
      payees.forget(caller.memberSeq, gone.account_seq)
      return ok({})
    },
  }
}
