import { uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, stateOf, verifyPassword } from './index.ts'
import { readMe } from './me.ts'
import { updateDisplayCurrency, updateLastLogin } from './store.ts'
import { PASSWORD, startBank, type TestBank } from './testing/bank.ts'
import { readUser } from './user.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

describe('a user name', () => {
  it('belongs to one member, in any spelling', async () => {
    await bank.member('Anna')
    const again = await createMember(bank.deps, { userName: 'aNNA', password: 'Other-Horse-9', email: 'a@other.test' })
    expect(again).toEqual({ ok: false, code: 'DUPLICATE_ID' })
    expect(await verifyPassword(bank.deps, 'anna', 'Other-Horse-9')).toBeUndefined()
    expect(await verifyPassword(bank.deps, 'ANNA', PASSWORD)).toMatchObject({ state: 'ACTIVE' })
  })

  it.each(['nobody', '', 'anna\0', '%', "' OR 1=1 --", 'nobody@members.test', '@'])(
    'or an unknown email opens nothing: %j',
    async (userId) => {
      expect(await verifyPassword(bank.deps, userId, PASSWORD)).toBeUndefined()
    },
  )
})

describe('a refused login', () => {
  it('takes as long for an unknown name as for a wrong password, by ID and by email', async () => {
    const { userName, email } = await bank.member()
    for (const [known, unknown] of [
      [userName, 'nobody-at-all'],
      [email, 'nobody@members.test'],
    ] as const) {
      const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
      for (let n = 0; n < 60; n += 1) {
        for (const userId of n % 2 ? [known, unknown] : [unknown, known]) {
          const before = process.cpuUsage()
          await verifyPassword(bank.deps, userId, 'Wrong-Horse-9')
          const { user, system } = process.cpuUsage(before)
          times[userId]?.push(user + system)
        }
      }
      // Processor time, which other load on the machine does not change. The limit is a tenth of the hash: without the hash, the
      // difference would be all of it.
      const difference = Math.abs(quickest(times[known]) - quickest(times[unknown]))
      expect(difference / quickest(times[known])).toBeLessThan(0.1)
    }
  })
})

/** The fastest run shows the actual cost; the others include the machine's other load. */
function quickest(times: readonly number[] = []): number {
  return Math.min(...times)
}

describe('an email', () => {
  it('works for login like the user name, in any spelling', async () => {
    const { memberSeq } = await bank.member('berta')
    expect(await verifyPassword(bank.deps, 'BERTA@Members.test', PASSWORD)).toEqual({ memberSeq, state: 'ACTIVE' })
  })

  it('is stored so that no reader of the tables can see it', async () => {
    const { memberSeq, email } = await bank.member('canary')
    const rows = await bank.owner.selectFrom('member_email').selectAll().where('member_seq', '=', memberSeq).execute()
    const text = rows.map((row) => `${row.address.toString('latin1')}${row.blind_index.toString('latin1')}`).join()
    expect(rows).toHaveLength(1)
    expect(text).not.toContain(email)
    expect(text).not.toContain('members.test')
  })
})

describe('the member behind a session', () => {
  it('is shown without anything secret, with the grade of a confirmed email', async () => {
    const { memberSeq, memberNumber } = await bank.member('Carla')
    await updateLastLogin(bank.deps.db, memberSeq)
    await updateDisplayCurrency(bank.deps.db, memberSeq, 'KRW')
    const me = await readMe(bank.deps, memberSeq)
    expect(me).toEqual({
      ok: true,
      value: {
        member_info: {
          member_seq: memberSeq,
          member_number: memberNumber,
          user_name: 'Carla',
          state: 'ACTIVE',
          email: 'Carla@members.test',
          phone: null,
          created_at: expect.any(String),
          last_login_at: expect.any(String),
          device_unconfirmed_until: null,
          display_currency: 'KRW',
          security_grade: 2,
          authentications: [
            { kind: 'REALNAME', completed_at: null, expires_at: null },
            { kind: 'EMAIL', completed_at: expect.any(String), expires_at: expect.any(String) },
            { kind: 'OTP', completed_at: null, expires_at: null },
          ],
          withdrawals_held_until: null,
          operator_held_until: null,
        },
      },
    })
  })

  it('that does not exist counts as not logged in', async () => {
    expect(await readMe(bank.deps, uuidV7())).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await stateOf(bank.deps.db, uuidV7())).toBe('CLOSED')
  })
})

describe('what members see of each other', () => {
  it('is the user name and the join date, in any spelling', async () => {
    await bank.member('Dora')
    const user = await readUser(bank.deps.db, 'dora')
    expect(user).toEqual({ ok: true, value: { user: { user_name: 'Dora', created_at: expect.any(String) } } })
    expect(await readUser(bank.deps.db, 'dor')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('the api', () => {
  it('cannot rename a member, lift a suspension or shorten a hold', async () => {
    const { memberSeq } = await bank.member('emma')
    const change = (set: object) =>
      bank.deps.db.updateTable('member').set(set).where('member_seq', '=', memberSeq).execute()
    await expect(change({ user_name: 'other' })).rejects.toThrow('for life')
    await expect(change({ state: 'SUSPENDED' })).rejects.toThrow('only operators')
    await bank.owner.updateTable('member').set({ state: 'SUSPENDED' }).where('member_seq', '=', memberSeq).execute()
    await expect(change({ state: 'ACTIVE' })).rejects.toThrow('only operators')
    await change({ withdrawals_held_until: new Date(Date.now() + 60_000) })
    await expect(change({ withdrawals_held_until: null })).rejects.toThrow('not shortened')
  })
})
