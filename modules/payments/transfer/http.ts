import { selectByIds } from '@cocobnk/account'
import { type Call, type Handlers, sessionSeqOf } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { transfersCsv } from './csv.ts'
import type { TransferDeps } from './deps.ts'
import { findTransfers, type Search } from './history.ts'
import { createPayee, findRecipient, findRecipients, showPayees } from './payee.ts'
import { readTransfer } from './read-transfer.ts'
import { receiptOf, valueThen } from './receipt.ts'
import type { TransferSender } from './sender.ts'
import { deletePayee, selectPayees, updatePayee } from './store.ts'

type TransferKey =
  | 'GET /account/transfer'
  | 'GET /account/transfer/csv'
  | 'GET /account/transfer/{transfer_seq}'
  | 'GET /account/transfer/{transfer_seq}/receipt'
  | 'POST /account/transfer'
  | 'GET /account/recipient/{account_number}'
  | 'GET /account/recipient'
  | 'GET /account/payee'
  | 'POST /account/payee'
  | 'PUT /account/payee/{payee_seq}'
  | 'DELETE /account/payee/{payee_seq}'

export function transferHttp(
  deps: TransferDeps,
  sender: Pick<TransferSender, 'send' | 'forgetPayee'>,
): Handlers<TransferKey> {
  return {
    'GET /account/transfer': async ({ caller, query: { cursor, page_size, ...asked } }) => {
      const found = await findTransfers(deps, searchOf(caller, asked), { cursor, pageSize: page_size })
      return found.ok ? ok({ list: found.value.transfers, next_cursor: found.value.cursor }) : found
    },
    'GET /account/transfer/csv': ({ caller, locale, query }) =>
      transfersCsv(deps, searchOf(caller, query), { locale, timeZone: query.time_zone }),
    'GET /account/transfer/{transfer_seq}': async ({ caller, path }) => {
      const transfer = await readTransfer(deps, caller.memberSeq, path.transfer_seq)
      return transfer ? ok({ transfer, value: await valueThen(deps, transfer) }) : refuse('NOT_FOUND')
    },
    'GET /account/transfer/{transfer_seq}/receipt': async ({ caller, path, locale, query }) => {
      const transfer = await readTransfer(deps, caller.memberSeq, path.transfer_seq)
      if (!transfer) return refuse('NOT_FOUND')
      return ok({ download: await receiptOf(deps, transfer, { locale, timeZone: query.time_zone }) })
    },
    'POST /account/transfer': async ({ caller, body, idempotencyKey }) => {
      const sent = await sender.send({
        memberSeq: caller.memberSeq,
        sessionSeq: sessionSeqOf(caller),
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
    'GET /account/recipient': async ({ caller, query }) =>
      ok({ list: await findRecipients(deps, caller.memberSeq, query.name) }),
    'GET /account/payee': async ({ caller }) =>
      ok({ list: await showPayees(deps, await selectPayees(deps.db, caller.memberSeq)) }),
    'POST /account/payee': async ({ caller, client, body }) => {
      const created = await createPayee(deps, {
        memberSeq: caller.memberSeq,
        sessionSeq: caller.sessionSeq,
        client,
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
      const [account] = await selectByIds(deps.db, [gone.account_seq])
      if (account) sender.forgetPayee(caller.memberSeq, account.number)
      return ok({})
    },
  }
}

type Asked = Omit<Call<'GET /account/transfer'>['query'], 'cursor' | 'page_size'>

function searchOf(
  { memberSeq }: Call<'GET /account/transfer'>['caller'],
  { asset_seq, account_seq, ...period }: Asked,
): Search {
  return { memberSeq, assetSeq: asset_seq, accountSeq: account_seq, ...period }
}
