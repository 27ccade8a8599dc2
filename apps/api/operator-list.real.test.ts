import { runDesk } from '@cocobnk/testing/run-desk'
import { describe, expect, it } from 'vitest'

const { bank, call, member, asking, askFor, decide } = await runDesk()

describe('lists for operators', () => {
  type Listed = { list: Record<string, unknown>[]; next_cursor: string | null }
  const listOf = async (token: string, path: string) => (await call(token, 'GET', path)).body as unknown as Listed

  it('show waiting requests with their requester and whether the reader may decide them', async () => {
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    const approvalSeq = await askFor(maker, await asking['member.restrict']())
    const find = async (token: string, state = 'PENDING') =>
      (await listOf(token, `/operator/approval?page_size=100&state=${state}`)).list.find(
        (one) => one.approval_seq === approvalSeq,
      )
    expect(await find(maker)).toMatchObject({ mine: true, decidable: false, maker: { name: 'COMPLIANCE' } })
    expect(await find(checker)).toMatchObject({
      mine: false,
      decidable: true,
      changes: [{ name: 'state', before: 'ACTIVE', after: 'SUSPENDED' }],
    })
    expect(await find(await bank.operatorToken('SUPPORT'))).toMatchObject({ mine: false, decidable: false })
    await decide(checker, approvalSeq)
    expect(await find(maker)).toBeUndefined()
    expect(await find(maker, 'DECIDED')).toMatchObject({ state: 'APPROVED', decidable: false })
  })

  it('find a member by exact number, ID or email, show one completely, and every access is audited without the search text', async () => {
    const { userName, memberSeq, path } = await member()
    const token = await bank.operatorToken('SUPPORT')
    const { body } = await call(token, 'GET', path)
    const found = body.member as Record<string, unknown>
    expect(found).toMatchObject({
      member_seq: memberSeq,
      email: `${userName}@members.test`,
      security_grade: 2,
      factors: { otp: false, passkeys: 0 },
      sessions: 0,
      events: [],
    })
    const number = String(found.member_number)
    for (const search of [userName, `${userName}@members.test`, number, number.replaceAll('-', '')]) {
      const { list } = await listOf(token, `/operator/member?search=${encodeURIComponent(search)}`)
      expect(list.map(({ member_seq }) => member_seq)).toEqual([memberSeq])
    }
    expect((await listOf(token, `/operator/member?search=${userName.slice(1)}`)).list).toEqual([])
    const { operator } = (await call(token, 'GET', '/operator/me')).body as { operator: { operator_seq: string } }
    const auditor = await bank.operatorToken('COMPLIANCE')
    const { list } = await listOf(auditor, `/operator/audit?actor=operator:${operator.operator_seq}`)
    expect(list.map(({ action }) => action)).toEqual([...Array(5).fill('member.search'), 'member.look'])
    expect(list[0]).toMatchObject({ actor_name: 'SUPPORT', detail: { by: 'id', found: 0 } })
    expect(JSON.stringify(list)).not.toContain(userName)
  })

  it('are paged without gaps', async () => {
    const token = await bank.operatorToken('ADMINISTRATOR')
    const maker = await bank.operatorToken('COMPLIANCE')
    for (let count = 0; count < 5; count += 1)
      await decide(token, await askFor(maker, await asking['member.restrict']()))
    const paths = ['/operator/audit', '/operator/member', '/operator/operator', '/operator/approval?state=DECIDED']
    for (const path of paths) {
      const join = path.includes('?') ? '&' : '?'
      const whole = await listOf(token, `${path}${join}page_size=5`)
      const first = await listOf(token, `${path}${join}page_size=2`)
      const second = await listOf(token, `${path}${join}page_size=2&cursor=${first.next_cursor}`)
      // Searching for members is itself audited, so the audit list grows meanwhile.
      expect([...first.list, ...second.list]).toEqual(whole.list.slice(0, 4))
      expect((await call(token, 'GET', `${path}${join}cursor=made-up`)).status).toBe(422)
    }
  })
})
