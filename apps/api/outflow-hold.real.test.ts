import { sql, uuidV7 } from '@cocobnk/database'
import { agree } from '@cocobnk/testing/merchants'
import { openMint } from '@cocobnk/testing/money'
import { ownerOf } from '@cocobnk/testing/operators'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeEach, describe, expect, it } from 'vitest'
import { runAsApi } from './testing/as-api.ts'

const running = await runBank()
const { bank, newcomer, atDesk } = running
const mint = await openMint(bank, ['USOT'])
const UNIT = 10n ** 8n

const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bank.owner)).rows
const operator = () => bank.operatorToken('COMPLIANCE')

let made = 0
let robbed: Person
let memberSeq = ''
let send: () => Promise<unknown>

/** Each test has a new member, who can send to a known payee. */
beforeEach(async () => {
  made += 1
  robbed = await newcomer(`robbed-${made}`)
  const friend = await newcomer(`friend-${made}`)
  const [row] = await query<{ member_seq: string }>(
    `SELECT member_seq FROM member WHERE user_name = '${robbed.userName}'`,
  )
  memberSeq = row?.member_seq ?? ''
  const from = await mint.account(robbed, 'USOT', 1_000n * UNIT)
  const to = await mint.account(friend, 'USOT', 0n)
  await query(`INSERT INTO payee (payee_seq, member_seq, account_seq)
    VALUES (gen_random_uuid(), '${memberSeq}', '${to.account_seq}')`)
  send = async () => {
    const body = { from_account_seq: from.account_seq, to_account_number: to.number, amount: '1' }
    const headers = { 'idempotency-key': uuidV7() }
    return (await robbed.call('POST', '/account/transfer', { body, headers })).body.error
  }
})

const path = () => `/operator/member/${memberSeq}`
const change = (token: string, type: string) =>
  atDesk(token, 'PATCH', path(), { type, reason: 'reported by telephone' })
const until = async () => (await robbed.call('GET', '/member/me')).body.member_info as Record<string, string | null>
/** As if that many days had passed. */
const pass = async (days: number) => {
  await query(`UPDATE outflow_hold SET created_at = created_at - interval '${days} days', ends_at = ends_at - interval '${days} days'
    WHERE member_seq = '${memberSeq}'`)
  await query(`UPDATE member SET operator_held_until = operator_held_until - interval '${days} days'
    WHERE member_seq = '${memberSeq}'`)
}

describe('a reported takeover', () => {
  it('is braked by one operator in two actions: all that leaves stops, the member learns until when', async () => {
    const token = await operator()
    expect(await send()).toBe(0)
    expect((await atDesk(token, 'GET', path())).body.member).toMatchObject({ can_hold: true, outflow_hold: null })
    expect((await change(token, 'SET_HELD')).body).toMatchObject({ error: 0, approval_seq: null })
    expect(await send()).toBe('OUTFLOW_HELD')
    const { operator_held_until: held, withdrawals_held_until } = await until()
    expect(withdrawals_held_until).toBe(held)
    expect(Math.round((Date.parse(held ?? '') - Date.now()) / 3_600_000)).toBe(24)
    expect((await atDesk(token, 'GET', path())).body.member).toMatchObject({
      can_hold: false,
      outflow_hold: { reason: 'reported by telephone', is_extended: false, ends_at: held },
    })
    const told = await query(`SELECT FROM notification WHERE member_seq = '${memberSeq}' AND event = 'OUTFLOW_HELD'`)
    const mails = await query(`SELECT FROM mail WHERE template = 'outflow-held' AND values ->> 'until' = '${held}'`)
    const audit = await query(`SELECT FROM audit WHERE action = 'outflow.hold' AND subject = 'member:${memberSeq}'
      AND actor = 'operator:${ownerOf(token)}'`)
    expect([told.length, mails.length, audit.length]).toEqual([1, 1, 1])
    expect((await change(token, 'SET_HELD')).body.error).toBe('NOTHING_TO_CHANGE')
  })

  it('lapses after a day; taking turns goes no further than a second operator, once a week', async () => {
    const [one, other, third] = [await operator(), await operator(), await operator()]
    expect((await change(one, 'SET_HELD')).body.error).toBe(0)
    await pass(1)
    expect(await send()).toBe(0)
    expect((await change(one, 'SET_HELD')).body.error).toBe('HOLD_NEEDS_TWO')
    expect((await change(other, 'SET_HELD')).body.error).toBe(0)
    await pass(1)
    for (const token of [one, other, third]) expect((await change(token, 'SET_HELD')).body.error).toBe('HOLD_NEEDS_TWO')
    await pass(7)
    expect((await change(one, 'SET_HELD')).body.error).toBe(0)
  })

  it('of two operators at the same moment one holds', async () => {
    const [one, other] = [await operator(), await operator()]
    const answers = await Promise.all([change(one, 'SET_HELD'), change(other, 'SET_HELD')])
    expect(answers.map(({ body }) => String(body.error)).toSorted()).toEqual(['0', 'NOTHING_TO_CHANGE'])
  })

  it('is held for a week, and let go, by two', async () => {
    const token = await operator()
    await change(token, 'SET_HELD')
    const longer = await change(token, 'SET_HELD_LONGER')
    expect((await agree(running, longer)).body.error).toBe(0)
    const days = (Date.parse((await until()).operator_held_until ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const released = await change(token, 'SET_HOLD_RELEASED')
    expect(await send()).toBe('OUTFLOW_HELD')
    expect((await agree(running, released)).body.error).toBe(0)
    expect(await send()).toBe(0)
    expect((await until()).operator_held_until).toBeNull()
  })

  it('cannot be held or let go by the api alone', async () => {
    const [token, other] = [await operator(), await operator()]
    await change(token, 'SET_HELD')
    const hold = (whose: string, columns = '', values = '') =>
      runAsApi(
        bank,
        `INSERT INTO outflow_hold (hold_seq, member_seq, operator_seq, reason${columns})
          VALUES (gen_random_uuid(), '${memberSeq}', '${ownerOf(whose)}', 'again'${values})`,
      )
    await expect(hold(other)).rejects.toThrow('once a week')
    await pass(2)
    await expect(hold(token)).rejects.toThrow('once a week')
    await expect(hold(other, ', ends_at', `, now() + interval '1 year'`)).rejects.toThrow('permission denied')
    await expect(runAsApi(bank, `SELECT outflow_hold_release('${memberSeq}')`)).rejects.toThrow('two operators')
    const free = runAsApi(bank, `UPDATE member SET operator_held_until = NULL WHERE member_seq = '${memberSeq}'`)
    await expect(free).rejects.toThrow('permission denied')
  })
})
