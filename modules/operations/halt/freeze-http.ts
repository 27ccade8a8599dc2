import { type AccountDeps, readAccount, readAccounts } from '@cocobnk/account'
import type { AskDeps } from '@cocobnk/approval'
import { recordLook } from '@cocobnk/audit'
import type { Handlers, OperatorCaller, Output } from '@cocobnk/contract'
import type { MemberDeps } from '@cocobnk/member'
import { ok, refuse } from '@cocobnk/result'
import { type FreezeEventRow, type FrozenAccount, selectFreezeEvents, selectFreezes } from './freeze.store.ts'
import { askAboutFreeze, type FreezeDatabase, freezeAccount } from './freeze.ts'

type Key =
  | 'GET /operator/member/{member_seq}/account'
  | 'GET /operator/account/{account_seq}'
  | 'PATCH /operator/account/{account_seq}'
type Deps = Pick<AskDeps, 'push'> &
  Pick<MemberDeps, 'vault' | 'webOrigin'> & {
    readonly db: FreezeDatabase
    readonly ledgers: Pick<AccountDeps['ledgers'], 'balances'>
  }

const EVENTS_SHOWN = 50

/** Handlers for operators who look at accounts and freeze them. */
export function freezeHttp(deps: Deps): Handlers<Key> {
  const { db } = deps
  return {
    'GET /operator/member/{member_seq}/account': async ({ path: { member_seq: memberSeq }, caller }) => {
      await noteLook(deps, caller, memberSeq)
      const [rows, accounts, events] = await Promise.all([
        selectFreezes(db, { memberSeq }, caller.operatorSeq),
        readAccounts(deps, memberSeq),
        selectFreezeEvents(db, { memberSeq }, EVENTS_SHOWN),
      ])
      const freezes = new Map(rows.map((row) => [row.account_seq, row]))
      const list = accounts.flatMap((account) => {
        const row = freezes.get(account.account_seq)
        return row ? [showAccount(row, account)] : []
      })
      return ok({ list, events: events.map(showEvent) })
    },
    'GET /operator/account/{account_seq}': async ({ path: { account_seq: accountSeq }, caller }) => {
      const [row] = await selectFreezes(db, { accountSeq }, caller.operatorSeq)
      const account = row && (await readAccount(deps, row.member_seq, accountSeq))
      if (!row || !account) return refuse('NOT_FOUND')
      await noteLook(deps, caller, row.member_seq)
      const events = await selectFreezeEvents(db, { accountSeq }, EVENTS_SHOWN)
      return ok({ account: showAccount(row, account), events: events.map(showEvent) })
    },
    'PATCH /operator/account/{account_seq}': ({ path, body: { type, reason }, caller }) => {
      const wish = { accountSeq: path.account_seq, reason, caller }
      switch (type) {
        case 'SET_FROZEN':
          return freezeAccount(deps, wish)
        case 'SET_FROZEN_LONGER':
          return askAboutFreeze(deps, { ...wish, action: 'account.extend' })
        case 'SET_RELEASED':
          return askAboutFreeze(deps, { ...wish, action: 'account.release' })
      }
    },
  }
}

/** The same entry as that of the member's page, on which the accounts are shown. */
function noteLook({ db }: Deps, { operatorSeq }: OperatorCaller, memberSeq: string): Promise<void> {
  return recordLook(db, {
    actor: `operator:${operatorSeq}`,
    action: 'member.look',
    subject: `member:${memberSeq}`,
    detail: {},
  })
}

type Shown = Output<'GET /operator/account/{account_seq}'>

function showAccount(row: FrozenAccount, account: Output<'GET /account'>['list'][number]): Shown['account'] {
  return {
    account_seq: account.account_seq,
    member_seq: row.member_seq,
    number: account.number,
    asset: { asset_seq: account.asset.asset_seq, code: account.asset.code },
    balance: account.balance,
    available_balance: account.available_balance,
    is_frozen: account.is_frozen,
    freeze: row.freeze,
    can_freeze: row.can_freeze,
  }
}

function showEvent({ at, ends_at, ...row }: FreezeEventRow): Shown['events'][number] {
  return { ...row, at: at.toISOString(), ends_at: ends_at.toISOString() }
}
