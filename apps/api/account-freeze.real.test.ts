import { partAccountId } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { applyHalts, type HaltTables, raiseHalt } from '@cocobnk/halt'
import { openLedgers } from '@cocobnk/ledger'
import { agree } from '@cocobnk/testing/merchants'
import { openMint } from '@cocobnk/testing/money'
import { ownerOf } from '@cocobnk/testing/operators'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runAsApi } from './testing/as-api.ts'

const running = await runBank()
const { bank, newcomer, atDesk } = running
const mint = await openMint(bank, ['USOT'])
const worker = openDatabase<HaltTables>(bank.database.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
const ledgers = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_worker') }] })
afterAll(() => Promise.all([worker.close(), ledgers.close()]))
const UNIT = 10n ** 8n

const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bank.owner)).rows
const operator = () => bank.operatorToken('COMPLIANCE')
/** The worker's round. */
const apply = () => applyHalts({ db: worker.db, ledgers })

let made = 0
let owner: Person
let memberSeq = ''
let frozenSeq = ''
let otherSeq = ''
let friendNumber = ''
let friend: Person

/** Each test has a new member with two accounts, who can send to a known payee. */
beforeEach(async () => {
  made += 1
  owner = await newcomer(`owner-${made}`)
  friend = await newcomer(`payee-${made}`)
  const [row] = await query<{ member_seq: string }>(
    `SELECT member_seq FROM member WHERE user_name = '${owner.userName}'`,
  )
  memberSeq = row?.member_seq ?? ''
  frozenSeq = (await mint.account(owner, 'USOT', 1_000n * UNIT)).account_seq
  otherSeq = (await mint.account(owner, 'USOT', 1_000n * UNIT)).account_seq
  const to = await mint.account(friend, 'USOT', 1_000n * UNIT)
  friendNumber = to.number
  await query(`INSERT INTO payee (payee_seq, member_seq, account_seq)
    VALUES (gen_random_uuid(), '${memberSeq}', '${to.account_seq}')`)
})

const send = async (from = frozenSeq) => {
  const body = { from_account_seq: from, to_account_number: friendNumber, amount: '1' }
  const headers = { 'idempotency-key': uuidV7() }
  return (await owner.call('POST', '/account/transfer', { body, headers })).body.error
}
const path = () => `/operator/account/${frozenSeq}`
const change = (token: string, type: string) =>
  atDesk(token, 'PATCH', path(), { type, reason: 'reported by telephone' })
const shown = async () => (await owner.call('GET', `/account/${frozenSeq}`)).body.account as Record<string, unknown>
const atLedger = async (account = frozenSeq) => (await ledgers.balances([account]))[0]?.state
/** As if that many days had passed. */
const pass = async (days: number) => {
  await query(`UPDATE account_freeze SET created_at = created_at - interval '${days} days', ends_at = ends_at - interval '${days} days'
    WHERE account_seq = '${frozenSeq}'`)
  await query(`UPDATE account SET operator_frozen_until = operator_frozen_until - interval '${days} days'
    WHERE account_seq = '${frozenSeq}'`)
}
const halt = async () => {
  const [asset] = await query<{ seq: string }>(`SELECT seq FROM asset WHERE code = 'USOT'`)
  const of = { asset_seq: asset?.seq ?? '', account_seq: frozenSeq, member_seq: memberSeq }
  await raiseHalt(worker.db, { cause: 'DEPOSIT_VANISHED', ...of, facts: {} })
}
/** The trigger asks for an approval; this is how the halt ended. */
const releaseHalt = () =>
  query(`ALTER TABLE halt DISABLE TRIGGER halt_keep; UPDATE halt SET released_at = now(), approval_seq = (SELECT approval_seq
    FROM approval WHERE approval_seq NOT IN (SELECT approval_seq FROM halt WHERE approval_seq IS NOT NULL) LIMIT 1)
    WHERE account_seq = '${frozenSeq}'; ALTER TABLE halt ENABLE TRIGGER halt_keep`)

describe('an account that an operator freezes', () => {
  it('sends nothing from then on, still receives, and its owner learns until when', async () => {
    const token = await operator()
    expect(await send()).toBe(0)
    const { list } = (await atDesk(token, 'GET', `/operator/member/${memberSeq}/account`)).body as {
      list: { account_seq: string }[]
    }
    expect(list.find(({ account_seq }) => account_seq === frozenSeq)).toMatchObject({
      balance: '999',
      is_frozen: false,
      freeze: null,
      can_freeze: true,
    })
    expect((await change(token, 'SET_FROZEN')).body).toMatchObject({ error: 0, approval_seq: null })
    // At once, before the worker tells the ledger.
    expect(await atLedger()).toBe('open')
    expect(await send()).toBe('ACCOUNT_FROZEN')
    expect(await send(otherSeq)).toBe(0)
    const until = String((await shown()).frozen_until)
    expect(await shown()).toMatchObject({ is_frozen: true })
    expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(24)
    await apply()
    expect([await atLedger(), await atLedger(otherSeq)]).toEqual(['frozen', 'open'])
    const [back] = await query<{ number: string }>(`SELECT number FROM account WHERE account_seq = '${frozenSeq}'`)
    const from = (await friend.call('GET', '/account')).body.list as { account_seq: string }[]
    const [friendSeq] = await query<{ member_seq: string }>(
      `SELECT member_seq FROM member WHERE user_name = '${friend.userName}'`,
    )
    await query(`INSERT INTO payee (payee_seq, member_seq, account_seq)
      VALUES (gen_random_uuid(), '${friendSeq?.member_seq}', '${frozenSeq}')`)
    const body = { from_account_seq: from[0]?.account_seq, to_account_number: back?.number, amount: '1' }
    const received = await friend.call('POST', '/account/transfer', { body, headers: { 'idempotency-key': uuidV7() } })
    expect(received.body.error).toBe(0)
    const told = await query(`SELECT FROM notification WHERE member_seq = '${memberSeq}' AND event = 'ACCOUNT_FROZEN'`)
    const mails = await query(`SELECT FROM mail WHERE template = 'account-frozen' AND values ->> 'until' = '${until}'
      AND values ->> 'account' = '${back?.number}'`)
    const audit = await query(`SELECT FROM audit WHERE action = 'account.freeze' AND subject = 'account:${frozenSeq}'
      AND actor = 'operator:${ownerOf(token)}'`)
    expect([told.length, mails.length, audit.length]).toEqual([1, 1, 1])
    expect((await change(token, 'SET_FROZEN')).body.error).toBe('NOTHING_TO_CHANGE')
  })

  it('sends again after a day; taking turns goes no further than a second operator, once a week', async () => {
    const [one, other, third] = [await operator(), await operator(), await operator()]
    expect((await change(one, 'SET_FROZEN')).body.error).toBe(0)
    await apply()
    await pass(1)
    // The ledger is told by the worker.
    await apply()
    expect([await atLedger(), await send()]).toEqual(['open', 0])
    expect((await change(one, 'SET_FROZEN')).body.error).toBe('FREEZE_NEEDS_TWO')
    expect((await change(other, 'SET_FROZEN')).body.error).toBe(0)
    await pass(1)
    for (const token of [one, other, third])
      expect((await change(token, 'SET_FROZEN')).body.error).toBe('FREEZE_NEEDS_TWO')
    await pass(7)
    expect((await change(one, 'SET_FROZEN')).body.error).toBe(0)
  })

  it('is frozen once if two operators freeze it at the same moment', async () => {
    const [one, other] = [await operator(), await operator()]
    const answers = await Promise.all([change(one, 'SET_FROZEN'), change(other, 'SET_FROZEN')])
    expect(answers.map(({ body }) => String(body.error)).toSorted()).toEqual(['0', 'NOTHING_TO_CHANGE'])
  })

  it('is frozen for a week, and let go, by two; the page of the member tells who and why', async () => {
    const token = await operator()
    await change(token, 'SET_FROZEN')
    const longer = await change(token, 'SET_FROZEN_LONGER')
    expect((await agree(running, longer)).body.error).toBe(0)
    const days = (Date.parse(String((await shown()).frozen_until)) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    await apply()
    const released = await change(token, 'SET_RELEASED')
    expect(await send()).toBe('ACCOUNT_FROZEN')
    expect((await agree(running, released)).body.error).toBe(0)
    await apply()
    expect([await atLedger(), await send()]).toEqual(['open', 0])
    expect(await shown()).toMatchObject({ is_frozen: false, frozen_until: null })
    const { account, events } = (await atDesk(token, 'GET', path())).body as {
      account: object
      events: { kind: string; reason: string | null; maker: string | null; checker: string | null }[]
    }
    expect(account).toMatchObject({ freeze: null, is_frozen: false })
    expect(events.map(({ kind, reason, maker, checker }) => [kind, reason, maker !== null, checker !== null])).toEqual([
      ['RELEASED', 'reported by telephone', true, true],
      ['EXTENDED', 'reported by telephone', true, true],
      ['FROZEN', 'reported by telephone', true, false],
    ])
  })

  it('stays frozen if the bank halted it as well, whichever ends first', async () => {
    const token = await operator()
    await change(token, 'SET_FROZEN')
    await apply()
    await halt()
    await apply()
    await pass(1)
    await apply()
    expect([await atLedger(), await send()]).toEqual(['frozen', 'ACCOUNT_FROZEN'])
    // The other way round: the halt is released while operators freeze the account.
    expect((await change(await operator(), 'SET_FROZEN')).body.error).toBe(0)
    await apply()
    await releaseHalt()
    await apply()
    expect([await atLedger(), await send()]).toEqual(['frozen', 'ACCOUNT_FROZEN'])
    await pass(1)
    await apply()
    expect([await atLedger(), await send()]).toEqual(['open', 0])
    const { events } = (await atDesk(token, 'GET', `/operator/member/${memberSeq}/account`)).body as {
      events: { kind: string }[]
    }
    expect(events.map(({ kind }) => kind)).toEqual(['LAPSED', 'FROZEN', 'LAPSED', 'FROZEN'])
  })

  it('trades again after the end, also if the verifier froze the part that is in orders', async () => {
    const part = partAccountId(frozenSeq, 'trading')
    const owned = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
    await owned.createAccounts({ id: part, asset: 'USOT', code: 14, bound: 'never-below-zero', owner: memberSeq })
    await change(await operator(), 'SET_FROZEN')
    await apply()
    // What a freeze leaves open, because fills are owed to others, the verifier freezes as well.
    expect(await atLedger(part)).toBe('open')
    await ledgers.setAccountState(part, 'frozen')
    await pass(1)
    await apply()
    expect([await atLedger(), await atLedger(part)]).toEqual(['open', 'open'])
    await owned.close()
  })

  it('cannot be frozen or let go by the api alone', async () => {
    const [token, other] = [await operator(), await operator()]
    await change(token, 'SET_FROZEN')
    const freeze = (whose: string, columns = '', values = '') =>
      runAsApi(
        bank,
        `INSERT INTO account_freeze (freeze_seq, account_seq, operator_seq, reason${columns})
          VALUES (gen_random_uuid(), '${frozenSeq}', '${ownerOf(whose)}', 'again'${values})`,
      )
    await expect(freeze(other)).rejects.toThrow('once a week')
    await pass(2)
    await expect(freeze(token)).rejects.toThrow('once a week')
    await expect(freeze(other, ', ends_at', `, now() + interval '1 year'`)).rejects.toThrow('permission denied')
    await expect(runAsApi(bank, `SELECT account_freeze_release('${frozenSeq}', gen_random_uuid())`)).rejects.toThrow(
      'two operators',
    )
    const free = runAsApi(bank, `UPDATE account SET operator_frozen_until = NULL WHERE account_seq = '${frozenSeq}'`)
    await expect(free).rejects.toThrow('permission denied')
  })
})
