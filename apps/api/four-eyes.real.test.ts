import {
  DANGEROUS_ACTIONS,
  type DangerousAction,
  dangersOf,
  eyesFor,
  FOUR_EYES,
  OPERATOR_ROLES,
  ROLE_PERMISSIONS,
  typesOf,
} from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { logIn } from '@cocobnk/testing/members'
import { ownerOf } from '@cocobnk/testing/operators'
import { operationsOf, otherAddress } from '@cocobnk/testing/requests'
import { inTurn } from '@cocobnk/testing/rotation'
import { runDesk } from '@cocobnk/testing/run-desk'
import { describe, expect, it } from 'vitest'

const { bank, api, call, query, member, asking, askingToo, askFor, decide } = await runDesk()

const roleFor = (action: DangerousAction) =>
  OPERATOR_ROLES.find((role) => ROLE_PERMISSIONS[role].includes(FOUR_EYES[action].checker)) ?? 'ADMINISTRATOR'

const auditOf = (approvalSeq: string) =>
  query<{ action: string; actor: string; detail: { allowed_by?: string } }>(
    `SELECT action, actor, detail FROM audit WHERE detail ->> 'approval' = '${approvalSeq}' ORDER BY audit_seq`,
  )

it('every dangerous action is requested by some operation, and operations request only known actions', () => {
  const named = operationsOf().flatMap(({ operation }) => dangersOf(operation))
  expect([...new Set(named)].sort()).toEqual([...DANGEROUS_ACTIONS].sort())
})

const operatorFor = (action: DangerousAction) => () => bank.operatorToken(roleFor(action))

describe.each(DANGEROUS_ACTIONS)('%s', (action) => {
  const operator = operatorFor(action)

  it('is done once another operator approves; one of concurrent decisions counts; everything is audited', async () => {
    const wish = await asking[action]()
    const [maker, ...checkers] = await Promise.all(Array.from({ length: 5 }, operator))
    const approvalSeq = await askFor(maker ?? '', wish)
    expect(await wish.done()).toBe(false)
    const answers = await Promise.all(checkers.map((checker) => decide(checker, approvalSeq)))
    expect(answers.map(({ body }) => String(body.error)).sort()).toEqual([
      '0',
      'APPROVAL_DECIDED',
      'APPROVAL_DECIDED',
      'APPROVAL_DECIDED',
    ])
    expect(await wish.done()).toBe(true)
    const [asked, allowed, deed, ...more] = await auditOf(approvalSeq)
    expect([asked?.action, allowed?.action, deed?.action]).toEqual(['approval.ask', 'approval.approve', action])
    expect([deed?.actor, deed?.detail.allowed_by]).toEqual([asked?.actor, allowed?.actor])
    expect(more).toEqual([])
  })
})

/** Every operation of operators that names a dangerous action, once for each type of its body. */
const dangers = operationsOf().flatMap(({ key, operation }) => {
  const types = typesOf(operation)
  const bodies: { readonly type?: string }[] = types.length === 0 ? [{}] : types.map((type) => ({ type }))
  return bodies.flatMap((body) => {
    const eyes = eyesFor(operation, body)
    return eyes ? [{ deed: [key, ...Object.values(body)].join(' '), key, body, action: eyes.action }] : []
  })
})

const deedOf = ({ method, path, body }: { method: string; path: string; body: object }) => {
  const found = dangers.find(({ key, body: { type } }) => {
    const [wanted, form = ''] = key.split(' ')
    const isThere = new RegExp(`^${form.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
    return wanted === method && isThere && type === ('type' in body ? body.type : undefined)
  })
  return found?.deed ?? `${method} ${path}`
}

it('no dangerous type of any operation takes effect with one operator', async () => {
  const tried = new Set<string>()
  for (const wishOf of [...DANGEROUS_ACTIONS.map((action) => asking[action]), ...askingToo]) {
    const wish = await wishOf()
    const deed = deedOf(wish)
    const { action } = dangers.find((one) => one.deed === deed) ?? { action: 'operator.invite' as const }
    const approvalSeq = await askFor(await bank.operatorToken(roleFor(action)), wish)
    const asked = await query(`SELECT action, state FROM approval WHERE approval_seq = '${approvalSeq}'`)
    expect([deed, asked, await wish.done()]).toEqual([deed, [{ action, state: 'PENDING' }], false])
    await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE approval_seq = '${approvalSeq}'`)
    tried.add(deed)
  }
  expect([...tried].toSorted()).toEqual(dangers.map(({ deed }) => deed).toSorted())
})

// All actions share one mechanism for refusals, so each run tests a share of them.
describe.each(inTurn(DANGEROUS_ACTIONS, 10))('%s', (action) => {
  const operator = operatorFor(action)

  it('its requester can neither approve nor reject it, only withdraw it', async () => {
    const wish = await asking[action]()
    const maker = await operator()
    const approvalSeq = await askFor(maker, wish)
    for (const type of ['SET_APPROVED', 'SET_REJECTED']) {
      expect((await decide(maker, approvalSeq, type)).body.error).toBe('MAKER_IS_CHECKER')
    }
    expect(await wish.done()).toBe(false)
    expect((await decide(maker, approvalSeq, 'SET_WITHDRAWN')).status).toBe(200)
    expect((await decide(await operator(), approvalSeq)).body.error).toBe('APPROVAL_DECIDED')
    expect(await wish.done()).toBe(false)
  })

  it('is not done when rejected, and the same request is pending only once', async () => {
    const wish = await asking[action]()
    const maker = await operator()
    const approvalSeq = await askFor(maker, wish)
    expect((await call(maker, wish.method, wish.path, wish.body)).body.error).toBe('ALREADY_ASKED')
    expect((await decide(await operator(), approvalSeq, 'SET_REJECTED')).status).toBe(200)
    expect(await wish.done()).toBe(false)
    await askFor(maker, wish)
  })

  it('cannot be approved once expired; it can be requested again', async () => {
    const wish = await asking[action]()
    const maker = await operator()
    const approvalSeq = await askFor(maker, wish)
    await query(`ALTER TABLE approval DISABLE TRIGGER approval_keep`)
    await query(`UPDATE approval SET created_at = now() - interval '9 days', expires_at = now() - interval '1 second'
      WHERE approval_seq = '${approvalSeq}'`)
    await query(`ALTER TABLE approval ENABLE TRIGGER approval_keep`)
    expect((await decide(await operator(), approvalSeq)).body.error).toBe('APPROVAL_DECIDED')
    expect(await wish.done()).toBe(false)
    await askFor(maker, wish)
  })

  it.each([`state = 'SUSPENDED'`, `role = 'SUPPORT'`])(
    'can no longer be approved, but can be rejected, if its requester has %s',
    async (change) => {
      const wish = await asking[action]()
      const [maker, checker] = [await operator(), await operator()]
      const approvalSeq = await askFor(maker, wish)
      await query(`UPDATE operator SET ${change} WHERE operator_seq = '${ownerOf(maker)}'`)
      expect((await decide(checker, approvalSeq)).body.error).toBe('CHANGED_MEANWHILE')
      expect(await wish.done()).toBe(false)
      expect((await decide(checker, approvalSeq, 'SET_REJECTED')).status).toBe(200)
    },
  )

  it('cannot be decided without the permission', async () => {
    const approvalSeq = await askFor(await operator(), await asking[action]())
    expect((await decide(await bank.operatorToken('SUPPORT'), approvalSeq)).body.error).toBe('FORBIDDEN')
    expect((await decide(await operator(), approvalSeq, 'SET_WITHDRAWN')).body.error).toBe('FORBIDDEN')
  })
})

describe('the database', () => {
  it('accepts no decision by the requester and no second decision', async () => {
    const approvalSeq = await askFor(await bank.operatorToken('COMPLIANCE'), await asking['member.restrict']())
    const set = (columns: string) => query(`UPDATE approval SET ${columns} WHERE approval_seq = '${approvalSeq}'`)
    await expect(set(`state = 'APPROVED', checker_seq = maker_seq`)).rejects.toThrow('maker_is_not_checker')
    await expect(set(`state = 'APPROVED'`)).rejects.toThrow('decided_by_somebody')
    await set(`state = 'WITHDRAWN'`)
    await expect(set(`state = 'REJECTED'`)).rejects.toThrow('stays decided')
  })

  it('prevents the api from suspending or reinstating anybody without an approval in the same transaction', async () => {
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

  it('prevents the api from endowing rewards without an approval in the same transaction, and from changing an endowment', async () => {
    const maker = await bank.operatorToken('FINANCE')
    const approvalSeq = await askFor(maker, await asking['rewards.endow']())
    expect((await decide(await bank.operatorToken('ADMINISTRATOR'), approvalSeq)).status).toBe(200)
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const run = (text: string) => sql.raw(text).execute(app.db)
    const endow = `INSERT INTO endowment (endowment_seq, asset, amount, approval_seq) VALUES (gen_random_uuid(), 'BTC', 1,`
    for (const approval of ['NULL', `'${approvalSeq}'`])
      await expect(run(`${endow} ${approval})`)).rejects.toThrow('approval of the same transaction')
    await expect(run(`UPDATE endowment SET amount = 1`)).rejects.toThrow('permission denied')
    await expect(run(`DELETE FROM endowment`)).rejects.toThrow('permission denied')
    await app.close()
    const { body } = await call(maker, 'GET', '/operator/endowment')
    expect((body.list as object[])[0]).toMatchObject({ asset_code: 'BTC', used_at: null })
  })

  it('accepts an approval of rewards only for its own amount, and none without a confirmation of its own', async () => {
    const approvalSeq = await askFor(await bank.operatorToken('FINANCE'), await asking['rewards.endow']())
    // A new operator: the others may have confirmed something a moment ago.
    await bank.operatorToken('ADMINISTRATOR')
    const [checker] = await query<{ operator_seq: string; session_seq: string }>(`SELECT operator_seq, session_seq
      FROM operator_session ORDER BY created_at DESC, session_seq DESC LIMIT 1`)
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const approveOther = () =>
      app.db.transaction().execute(async (transaction) => {
        await sql
          .raw(`UPDATE approval SET state = 'APPROVED', checker_seq = '${checker?.operator_seq}', decision_reason = 'yes'
          WHERE approval_seq = '${approvalSeq}'`)
          .execute(transaction)
        await sql
          .raw(`INSERT INTO endowment (endowment_seq, asset, amount, approval_seq)
          VALUES (gen_random_uuid(), 'BTC', 1, '${approvalSeq}')`)
          .execute(transaction)
      })
    await expect(approveOther()).rejects.toThrow('confirmation of the operator')
    const confirm = (operation: string) =>
      query(`INSERT INTO step_up (challenge_seq, operator_seq, operator_session_seq, operation, request_hash, methods, expires_at,
          answered_at, method, proof_hash, used_at)
        VALUES (gen_random_uuid(), '${checker?.operator_seq}', '${checker?.session_seq}', '${operation}', sha256('request'),
          '{OTP}', now() + interval '5 minutes', now(), 'OTP', sha256('${operation}'), now())`)
    await confirm('PATCH /operator/setting/{name}')
    await expect(approveOther()).rejects.toThrow('confirmation of the operator')
    await confirm('PATCH /operator/approval/{approval_seq}')
    await expect(approveOther()).rejects.toThrow('approval of the same transaction')
    await app.close()
  })
})

it('an approval names its person, the owner of the withdrawal or claim, and its other subjects', async () => {
  const maker = await bank.operatorToken('ADMINISTRATOR')
  const { userName, path } = await member()
  const body = { type: 'SET_SUSPENDED', reason: '확인' }
  const approvalSeq = await askFor(maker, { method: 'PATCH', path, body, done: async () => false })
  const withdrawal = await askFor(maker, await asking['withdrawal.approve']())
  const claim = await askFor(maker, await asking['deposit-claim.approve']())
  const deposit = await askFor(maker, await asking['deposit.credit']())
  const halt = await askFor(maker, await asking['halt.release']())
  const move = await askFor(maker, await asking['tier.refill']())
  const notice = await askFor(maker, await asking['content.publish']())
  const { body: listed } = await call(maker, 'GET', '/operator/approval?page_size=100')
  const rows = listed.list as { approval_seq: string; subject_name: string | null }[]
  const nameOf = (seq: string) => rows.find(({ approval_seq }) => approval_seq === seq)?.subject_name
  expect(nameOf(approvalSeq)).toContain(userName)
  expect([nameOf(withdrawal), nameOf(claim)]).toEqual([
    expect.stringMatching(/^eyes-\d+ · [\d-]+$/),
    expect.stringMatching(/^eyes-\d+ · [\d-]+$/),
  ])
  expect([nameOf(deposit), nameOf(halt), nameOf(move)]).toEqual([
    '1000 BTC',
    'BTC',
    expect.stringMatching(/^[\d.]+ BTC, COLD → HOT$/),
  ])
  expect(nameOf(notice)).toMatch(/\S/)
})

describe('a suspension', () => {
  it('ends the sessions of the member, who cannot log in until reinstated', async () => {
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

  it('of a locked member ends with the member still locked', async () => {
    const { path, stateNow } = await member('LOCKED')
    const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
    for (const type of ['SET_SUSPENDED', 'SET_RELEASED']) {
      const { body } = await call(maker, 'PATCH', path, { type, reason: 'for the test' })
      await decide(checker, String(body.approval_seq))
    }
    expect(await stateNow()).toBe('LOCKED')
  })

  it('that was applied meanwhile by other means is not repeated, and the request stays undecided', async () => {
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
