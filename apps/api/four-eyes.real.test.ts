import { DANGEROUS_ACTIONS, type DangerousAction, FOUR_EYES, OPERATOR_ROLES, ROLE_PERMISSIONS } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { describe, expect, it } from 'vitest'
import { logIn } from './testing/members.ts'
import { ownerOf } from './testing/operators.ts'
import { operationsOf, otherAddress } from './testing/requests.ts'
import { runBank } from './testing/run-bank.ts'

type Asking = { readonly method: string; readonly path: string; readonly body: object; done(): Promise<boolean> }

const { bank, api, atDesk: call } = await runBank()
let made = 0

async function query<Row>(text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(bank.owner)).rows
}

async function member(state = 'ACTIVE') {
  made += 1
  const userName = `eyes-${made}`
  await bank.createMember(userName)
  const [row] = await query<{ member_seq: string }>(
    `UPDATE member SET state = '${state}' WHERE user_name = '${userName}' RETURNING member_seq`,
  )
  const memberSeq = row?.member_seq ?? ''
  const stateNow = async () =>
    (await query<{ state: string }>(`SELECT state FROM member WHERE member_seq = '${memberSeq}'`))[0]?.state
  return { userName, memberSeq, stateNow, path: `/operator/member/${memberSeq}` }
}

async function colleague() {
  const operatorSeq = ownerOf(await bank.operatorToken('SUPPORT'))
  const stateNow = async () =>
    (await query<{ state: string }>(`SELECT state FROM operator WHERE operator_seq = '${operatorSeq}'`))[0]?.state
  return { stateNow, path: `/operator/operator/${operatorSeq}` }
}

const BITCOIN = '/operator/asset/019a8000-0000-7000-8000-000000000001'
const POLICY = {
  minimum_deposit: '0',
  fee_type: 'PREPAY',
  fee_charge_type: 'FIXED',
  fee_amount: '0.0002',
  is_active: true,
}

async function bitcoin() {
  type Row = { confirmations_required: number; fee_amount: bigint }
  const [row] = await query<Row>(`SELECT confirmations_required, fee_amount FROM asset WHERE code = 'BTC'`)
  if (!row) throw new Error('there is no bitcoin')
  return row
}

/** How each dangerous thing is asked for, and whether it was done. A new action does not compile without. */
const ASKING: Readonly<Record<DangerousAction, () => Promise<Asking>>> = {
  'asset.change': async () => {
    await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'asset.change' AND state = 'PENDING'`)
    const { confirmations_required: before } = await bitcoin()
    const policy = { ...POLICY, confirmations_required: before + 1 }
    const done = async () => (await bitcoin()).confirmations_required === before + 1
    return { method: 'PUT', path: BITCOIN, body: { policy, reason: 'the chain is slow' }, done }
  },
  'member.restrict': async () => {
    const { path, stateNow } = await member()
    const body = { type: 'SET_SUSPENDED', reason: 'asked for by the police' }
    return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'SUSPENDED' }
  },
  'member.release': async () => {
    const { path, stateNow } = await member('SUSPENDED')
    const body = { type: 'SET_RELEASED', reason: 'cleared' }
    return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'ACTIVE' }
  },
  'operator.invite': async () => {
    made += 1
    const email = `newcomer-${made}@operators.test`
    const body = { email, name: 'Nora New', role: 'SUPPORT', reason: 'a new colleague' }
    const done = async () =>
      (await query(`SELECT FROM operator WHERE email = '${email}' AND state = 'INVITED'`)).length === 1
    return { method: 'POST', path: '/operator/operator', body, done }
  },
  'operator.change': async () => {
    const { path, stateNow } = await colleague()
    const body = { type: 'SET_SUSPENDED', reason: 'left the bank' }
    return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'SUSPENDED' }
  },
  'operator.reset-factor': async () => {
    const { path, stateNow } = await colleague()
    const body = { type: 'RESET_FACTOR', reason: 'lost the phone' }
    return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'INVITED' }
  },
  'setting.change': async () => {
    // One setting for all tests: what the last one left waiting is in the way of the next.
    await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'setting.change' AND state = 'PENDING'`)
    const months = async () =>
      (await query<{ value: { validity_months: number } }>(`SELECT value FROM setting WHERE name = 'config.kyc'`))[0]
        ?.value
    const wanted = ((await months())?.validity_months ?? 0) + 1
    const body = { value: { ...(await months()), validity_months: wanted }, reason: 'the law has changed' }
    const done = async () => (await months())?.validity_months === wanted
    return { method: 'PUT', path: '/operator/config/kyc', body, done }
  },
}

async function askFor(token: string, { method, path, body }: Asking): Promise<string> {
  const { status, body: answer } = await call(token, method, path, body)
  expect(status).toBe(200)
  return String(answer.approval_seq)
}

const decide = (token: string, approvalSeq: string, type = 'SET_APPROVED') =>
  call(token, 'PATCH', `/operator/approval/${approvalSeq}`, { type, reason: 'looked at it' })

const roleFor = (action: DangerousAction) =>
  OPERATOR_ROLES.find((role) => ROLE_PERMISSIONS[role].includes(FOUR_EYES[action].checker)) ?? 'ADMINISTRATOR'

const auditOf = (approvalSeq: string) =>
  query<{ action: string; actor: string; detail: { allowed_by?: string } }>(
    `SELECT action, actor, detail FROM audit WHERE detail ->> 'approval' = '${approvalSeq}' ORDER BY audit_seq`,
  )

it('every dangerous action is asked for by an operation, and every operation asks for known ones', () => {
  const named = operationsOf().flatMap(({ operation }) => operation.fourEyes ?? [])
  expect([...named].sort()).toEqual([...DANGEROUS_ACTIONS].sort())
})

describe.each(DANGEROUS_ACTIONS)('%s', (action) => {
  const operator = () => bank.operatorToken(roleFor(action))

  it('who asked can neither allow nor refuse it, only take it back', async () => {
    const asking = await ASKING[action]()
    const maker = await operator()
    const approvalSeq = await askFor(maker, asking)
    for (const type of ['SET_APPROVED', 'SET_REJECTED']) {
      expect((await decide(maker, approvalSeq, type)).body.error).toBe('MAKER_IS_CHECKER')
    }
    expect(await asking.done()).toBe(false)
    expect((await decide(maker, approvalSeq, 'SET_WITHDRAWN')).status).toBe(200)
    expect((await decide(await operator(), approvalSeq)).body.error).toBe('APPROVAL_DECIDED')
    expect(await asking.done()).toBe(false)
  })

  it('is done once another allows it; of several at once one decides; all of it is audited', async () => {
    const asking = await ASKING[action]()
    const [maker, ...checkers] = await Promise.all(Array.from({ length: 5 }, operator))
    const approvalSeq = await askFor(maker ?? '', asking)
    expect(await asking.done()).toBe(false)
    const answers = await Promise.all(checkers.map((checker) => decide(checker, approvalSeq)))
    expect(answers.map(({ body }) => String(body.error)).sort()).toEqual([
      '0',
      'APPROVAL_DECIDED',
      'APPROVAL_DECIDED',
      'APPROVAL_DECIDED',
    ])
    expect(await asking.done()).toBe(true)
    const [asked, allowed, deed, ...more] = await auditOf(approvalSeq)
    expect([asked?.action, allowed?.action, deed?.action]).toEqual(['approval.ask', 'approval.approve', action])
    expect([deed?.actor, deed?.detail.allowed_by]).toEqual([asked?.actor, allowed?.actor])
    expect(more).toEqual([])
  })

  it('is not done when it is refused, and the same waits only once', async () => {
    const asking = await ASKING[action]()
    const maker = await operator()
    const approvalSeq = await askFor(maker, asking)
    expect((await call(maker, asking.method, asking.path, asking.body)).body.error).toBe('ALREADY_ASKED')
    expect((await decide(await operator(), approvalSeq, 'SET_REJECTED')).status).toBe(200)
    expect(await asking.done()).toBe(false)
    await askFor(maker, asking)
  })

  it('cannot be allowed once its time is over; it can be asked for again', async () => {
    const asking = await ASKING[action]()
    const maker = await operator()
    const approvalSeq = await askFor(maker, asking)
    await query(`ALTER TABLE approval DISABLE TRIGGER approval_keep`)
    await query(`UPDATE approval SET created_at = now() - interval '9 days', expires_at = now() - interval '1 second'
      WHERE approval_seq = '${approvalSeq}'`)
    await query(`ALTER TABLE approval ENABLE TRIGGER approval_keep`)
    expect((await decide(await operator(), approvalSeq)).body.error).toBe('APPROVAL_DECIDED')
    expect(await asking.done()).toBe(false)
    await askFor(maker, asking)
  })

  it.each([`state = 'SUSPENDED'`, `role = 'SUPPORT'`])(
    'is not allowed any more once of who asked for it: %s; it can still be refused',
    async (change) => {
      const asking = await ASKING[action]()
      const [maker, checker] = [await operator(), await operator()]
      const approvalSeq = await askFor(maker, asking)
      await query(`UPDATE operator SET ${change} WHERE operator_seq = '${ownerOf(maker)}'`)
      expect((await decide(checker, approvalSeq)).body.error).toBe('CHANGED_MEANWHILE')
      expect(await asking.done()).toBe(false)
      expect((await decide(checker, approvalSeq, 'SET_REJECTED')).status).toBe(200)
    },
  )

  it('is nothing that somebody without the permission can decide', async () => {
    const approvalSeq = await askFor(await operator(), await ASKING[action]())
    expect((await decide(await bank.operatorToken('SUPPORT'), approvalSeq)).body.error).toBe('FORBIDDEN')
    expect((await decide(await operator(), approvalSeq, 'SET_WITHDRAWN')).body.error).toBe('FORBIDDEN')
  })
})

describe('the database', () => {
  it('knows no decision by who asked, and no second one', async () => {
    const approvalSeq = await askFor(await bank.operatorToken('COMPLIANCE'), await ASKING['member.restrict']())
    const set = (columns: string) => query(`UPDATE approval SET ${columns} WHERE approval_seq = '${approvalSeq}'`)
    await expect(set(`state = 'APPROVED', checker_seq = maker_seq`)).rejects.toThrow('maker_is_not_checker')
    await expect(set(`state = 'APPROVED'`)).rejects.toThrow('decided_by_somebody')
    await set(`state = 'WITHDRAWN'`)
    await expect(set(`state = 'REJECTED'`)).rejects.toThrow('stays decided')
  })

  it('lets the api suspend nobody and let nobody back without an approval of the same transaction', async () => {
    const [one, other] = [await member(), await member('SUSPENDED')]
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    for (const { memberSeq, to } of [
      { ...one, to: 'SUSPENDED' },
      { ...other, to: 'ACTIVE' },
    ]) {
      const change = sql.raw(`UPDATE member SET state = '${to}' WHERE member_seq = '${memberSeq}'`).execute(app.db)
      await expect(change).rejects.toThrow('only operators')
    }
    await app.close()
  })
})

describe('a suspension', () => {
  it('ends the sessions of the member, who cannot log in until let back to what they were', async () => {
    const { userName, path, stateNow } = await member()
    const token = await logIn(api.url, userName, otherAddress())
    await query(`UPDATE member SET state = 'ACTIVE' WHERE user_name = '${userName}'`)
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('ADMINISTRATOR')]
    const change = async (type: string) => {
      const { body } = await call(maker, 'PATCH', path, { type, reason: 'for the test' })
      return decide(checker, String(body.approval_seq))
    }
    expect((await change('SET_SUSPENDED')).status).toBe(200)
    expect((await call(token, 'GET', '/member/me')).status).toBe(401)
    await expect(logIn(api.url, userName, otherAddress())).rejects.toThrow('403')
    expect((await change('SET_RELEASED')).status).toBe(200)
    expect(await stateNow()).toBe('ACTIVE')
    await logIn(api.url, userName, otherAddress())
  })

  it('of a member who had locked the account ends with the account still locked', async () => {
    const { path, stateNow } = await member('FROZEN')
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    for (const type of ['SET_SUSPENDED', 'SET_RELEASED']) {
      const { body } = await call(maker, 'PATCH', path, { type, reason: 'for the test' })
      await decide(checker, String(body.approval_seq))
    }
    expect(await stateNow()).toBe('FROZEN')
  })

  it('that happened otherwise meanwhile is not done again, and nothing was decided', async () => {
    const { memberSeq, path } = await member()
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    const { body } = await call(maker, 'PATCH', path, { type: 'SET_SUSPENDED', reason: 'for the test' })
    await query(`UPDATE member SET state = 'SUSPENDED' WHERE member_seq = '${memberSeq}'`)
    expect((await decide(checker, String(body.approval_seq))).body.error).toBe('CHANGED_MEANWHILE')
    expect((await decide(checker, String(body.approval_seq), 'SET_REJECTED')).status).toBe(200)
    const again = await call(maker, 'PATCH', path, { type: 'SET_SUSPENDED', reason: 'for the test' })
    expect(again.body.error).toBe('NOTHING_TO_CHANGE')
  })
})

describe('a setting', () => {
  const kyc = {
    validity_months: 60,
    attachment_max_bytes: 5_242_880,
    address_cooling_off_hours: 48,
    withdraw_addresses_max: 20,
  }
  const change = async (value: object) => {
    const { body } = await call(await bank.operatorToken('FINANCE'), 'PUT', '/operator/config/kyc', {
      value,
      reason: 'for the test',
    })
    return body
  }

  it('keeps what it was, by whom it was changed, and can be set back', async () => {
    await ASKING['setting.change']()
    const checker = await bank.operatorToken('ADMINISTRATOR')
    const read = async () =>
      (await call(checker, 'GET', '/operator/config/kyc')).body as { value: object; history: Record<string, object>[] }
    const before = await read()
    expect((await decide(checker, String((await change(kyc)).approval_seq))).status).toBe(200)
    const after = await read()
    expect(after.value).toEqual(kyc)
    expect(after.history[0]).toMatchObject({
      maker: 'FINANCE',
      checker: 'ADMINISTRATOR',
      before: before.value,
      after: kyc,
    })
    expect((await decide(checker, String((await change(before.value)).approval_seq))).status).toBe(200)
    expect((await read()).value).toEqual(before.value)
  })

  it('takes only what the contract says it is, and says where it is not', async () => {
    await ASKING['setting.change']()
    const refused = await change({ ...kyc, validity_months: 'many' })
    expect(refused).toMatchObject({ error: 'INVALID_INPUT', fields: { 'value.validity_months': 'INVALID' } })
  })

  it('that was changed otherwise meanwhile is not changed by what was asked for before', async () => {
    await ASKING['setting.change']()
    const asked = await change({ ...kyc, validity_months: 77 })
    await query(`UPDATE setting SET value = value || '{"validity_months": 3}' WHERE name = 'config.kyc'`)
    const decided = await decide(await bank.operatorToken('ADMINISTRATOR'), String(asked.approval_seq))
    expect(decided.body.error).toBe('CHANGED_MEANWHILE')
  })

  it('is nothing the api can change without an approval of the same transaction', async () => {
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const change = sql`UPDATE setting SET value = '{}' WHERE name = 'config.kyc'`.execute(app.db)
    await expect(change).rejects.toThrow('an approval of the same transaction')
    await app.close()
  })
})

describe('an asset', () => {
  const change = async (policy: object) =>
    (await call(await bank.operatorToken('FINANCE'), 'PUT', BITCOIN, { policy, reason: 'for the test' })).body
  const allow = async ({ approval_seq }: Record<string, unknown>) =>
    decide(await bank.operatorToken('ADMINISTRATOR'), String(approval_seq))

  it('keeps what it needed and cost, by whom it was changed, and can be set back', async () => {
    await ASKING['asset.change']()
    const token = await bank.operatorToken('SUPPORT')
    type Read = { asset: { policy: object }; history: Record<string, object>[] }
    const read = async () => (await call(token, 'GET', BITCOIN)).body as unknown as Read
    const { policy: before } = (await read()).asset
    const wanted = { ...before, fee_charge_type: 'RATIO', fee_amount: '0.25', minimum_deposit: '0.001' }
    expect((await allow(await change({ ...wanted, minimum_deposit: '0.00100' }))).status).toBe(200)
    expect((await read()).asset.policy).toEqual(wanted)
    expect((await bitcoin()).fee_amount).toBe(2_500n)
    expect((await read()).history[0]).toMatchObject({
      maker: 'FINANCE',
      checker: 'ADMINISTRATOR',
      before,
      after: wanted,
    })
    expect((await allow(await change(before))).status).toBe(200)
    expect((await read()).asset.policy).toEqual(before)
  })

  it('takes only what fits its decimals and what is no slip of the finger', async () => {
    for (const wrong of [
      { fee_amount: '0.000000001' },
      { fee_charge_type: 'RATIO', fee_amount: '10.5' },
      { minimum_deposit: '-1' },
      { confirmations_required: -1 },
      { confirmations_required: 0 },
    ]) {
      const refused = await change({ ...POLICY, confirmations_required: 3, ...wrong })
      expect(refused).toMatchObject({ error: 'INVALID_INPUT', fields: expect.anything() })
    }
  })

  it('that was changed otherwise meanwhile is not changed by what was asked for before', async () => {
    const { body } = await ASKING['asset.change']()
    const asked = await call(await bank.operatorToken('FINANCE'), 'PUT', BITCOIN, body)
    await query(`UPDATE asset SET fee_amount = fee_amount + 1 WHERE code = 'BTC'`)
    expect((await allow(asked.body)).body.error).toBe('CHANGED_MEANWHILE')
    await query(`UPDATE asset SET fee_amount = fee_amount - 1 WHERE code = 'BTC'`)
  })

  it('is nothing the api can change without an approval of the same transaction', async () => {
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const change = sql`UPDATE asset SET fee_amount = 0`.execute(app.db)
    await expect(change).rejects.toThrow('an approval of the same transaction')
    await app.close()
  })
})

describe('lists for operators', () => {
  type Listed = { list: Record<string, unknown>[]; next_cursor: string | null }
  const listOf = async (token: string, path: string) => (await call(token, 'GET', path)).body as unknown as Listed

  it('show what waits with who asked, and to whom it is to decide', async () => {
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    const approvalSeq = await askFor(maker, await ASKING['member.restrict']())
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

  it('find a member by exact number, ID or email, show one whole, and every look is audited without what was typed', async () => {
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
    for (const search of [userName, `${userName}@members.test`, String(found.member_number)]) {
      const { list } = await listOf(token, `/operator/member?search=${encodeURIComponent(search)}`)
      expect(list.map(({ member_seq }) => member_seq)).toEqual([memberSeq])
    }
    expect((await listOf(token, `/operator/member?search=${userName.slice(1)}`)).list).toEqual([])
    const { operator } = (await call(token, 'GET', '/operator/me')).body as { operator: { operator_seq: string } }
    const auditor = await bank.operatorToken('COMPLIANCE')
    const { list } = await listOf(auditor, `/operator/audit?actor=operator:${operator.operator_seq}`)
    expect(list.map(({ action }) => action)).toEqual([...Array(4).fill('member.search'), 'member.look'])
    expect(list[0]).toMatchObject({ actor_name: 'SUPPORT', detail: { by: 'id', found: 0 } })
    expect(JSON.stringify(list)).not.toContain(userName)
  })

  it('run page by page without a gap', async () => {
    const token = await bank.operatorToken('ADMINISTRATOR')
    for (const path of ['/operator/audit', '/operator/member', '/operator/approval?state=DECIDED']) {
      const join = path.includes('?') ? '&' : '?'
      const whole = await listOf(token, `${path}${join}page_size=5`)
      const first = await listOf(token, `${path}${join}page_size=2`)
      const second = await listOf(token, `${path}${join}page_size=2&cursor=${first.next_cursor}`)
      // Searching for members is itself audited, so that list has grown meanwhile by nothing else than that.
      expect([...first.list, ...second.list]).toEqual(whole.list.slice(0, 4))
      expect((await call(token, 'GET', `${path}${join}cursor=made-up`)).status).toBe(422)
    }
  })
})
