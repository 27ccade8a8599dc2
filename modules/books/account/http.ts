import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { showAccounts } from './account.ts'
import { readAccountNumber } from './account-number.ts'
import { balanceLogCsv, readBalanceLog } from './balance-log.ts'
import type { AccountDeps } from './deps.ts'
import { openAccount } from './open-account.ts'
import {
  type AccountRow,
  selectAccount,
  selectAccountByNumber,
  selectAccounts,
  updateAccount,
  wakeAccount,
} from './store.ts'

type AccountKey =
  | 'GET /account'
  | 'GET /oauth2/account'
  | 'POST /account'
  | 'GET /account/{account_seq_or_number}'
  | 'PUT /account/{account_seq}'
  | 'PATCH /account/{account_seq}'
  | 'GET /account/{account_seq}/balance-log'
  | 'GET /account/{account_seq}/balance-log/csv'

export function accountHttp(deps: AccountDeps): Handlers<AccountKey> {
  const one = async (row: AccountRow | undefined) => {
    const [account] = row ? await showAccounts(deps, [row]) : []
    return account ? ok({ account }) : refuse('NOT_FOUND')
  }
  return {
    'GET /account': async ({ caller, query }) => {
      const isDormant = query.state && query.state === 'DORMANT'
      const rows = await selectAccounts(deps.db, caller.memberSeq, { assetSeq: query.asset_seq, isDormant })
      return ok({ list: await showAccounts(deps, rows) })
    },
    'GET /oauth2/account': async ({ caller }) =>
      ok({ list: await showAccounts(deps, await selectAccounts(deps.db, caller.memberSeq, {})) }),
    'POST /account': async ({ caller, body, idempotencyKey: requestKey }) => {
      const opening = { memberSeq: caller.memberSeq, assetSeq: body.asset_seq, title: body.title, requestKey }
      const opened = await openAccount(deps, opening)
      return opened.ok ? ok({ account: opened.value }) : opened
    },
    'GET /account/{account_seq_or_number}': async ({ caller, path: { account_seq_or_number: given } }) => {
      const number = readAccountNumber(given)
      if (number) return one(await selectAccountByNumber(deps.db, caller.memberSeq, number))
      return one(isSeq(given) ? await selectAccount(deps.db, caller.memberSeq, given) : undefined)
    },
    'PUT /account/{account_seq}': async ({ caller, path, body }) =>
      one(
        await updateAccount(deps.db, caller.memberSeq, path.account_seq, {
          title: body.title,
          is_favourite: body.is_favourite,
        }),
      ),
    'PATCH /account/{account_seq}': async ({ caller, path }) =>
      one(await wakeAccount(deps.db, caller.memberSeq, path.account_seq)),
    'GET /account/{account_seq}/balance-log': async ({ caller, path, query }) =>
      readBalanceLog(deps, { memberSeq: caller.memberSeq, accountSeq: path.account_seq, from: undefined, ...query }),
    'GET /account/{account_seq}/balance-log/csv': async ({ caller, path, query, locale }) => {
      const own = { memberSeq: caller.memberSeq, accountSeq: path.account_seq, from: query.from }
      return balanceLogCsv(deps, own, { locale, timeZone: query.time_zone })
    },
  }
}

function isSeq(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
