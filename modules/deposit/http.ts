import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { createAddress } from './create-address.ts'
import { showDeposits } from './deposit.ts'
import type { DepositDeps } from './deps.ts'
import { type DepositRow, selectDeposit, selectDeposits } from './store.ts'

type DepositKey = 'GET /asset/deposit' | 'GET /asset/deposit/{deposit_seq}' | 'POST /account/{account_seq}/address'

export function depositHttp(deps: DepositDeps): Handlers<DepositKey> {
  return {
    'GET /asset/deposit': async ({ caller, query }) => {
      const page = await pageAfter(query, (range) => selectDeposits(deps.db, caller.memberSeq, range), keysetOf)
      return page.ok ? ok({ ...page.value, list: await showDeposits(deps, page.value.list) }) : page
    },
    'GET /asset/deposit/{deposit_seq}': async ({ caller, path }) => {
      const row = await selectDeposit(deps.db, caller.memberSeq, path.deposit_seq)
      const [deposit] = row ? await showDeposits(deps, [row]) : []
      return deposit ? ok({ deposit }) : refuse('NOT_FOUND')
    },
    'POST /account/{account_seq}/address': async ({ caller, path }) => {
      const made = await createAddress(deps, { memberSeq: caller.memberSeq, accountSeq: path.account_seq })
      return made.ok ? ok({ deposit_address: made.value }) : made
    },
  }
}

function keysetOf({ seen_at, deposit_seq }: DepositRow) {
  return { at: seen_at, seq: deposit_seq }
}
