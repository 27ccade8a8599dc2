import { createSocket } from '@cocobnk/client/socket'
import { contentOf, textsOf } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { INJECTIONS } from '@cocobnk/rich-text/testing'
import { BITCOIN, NOTICE, POLICY } from '@cocobnk/testing/desk-asking'
import { runDesk } from '@cocobnk/testing/run-desk'
import { describe, expect, it } from 'vitest'

const { bank, api, call, query, bitcoin, asking, decide } = await runDesk()

/** Removes control characters, because text that contains any is refused before it is parsed. */
const withoutControlCharacters = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')

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

  it('cannot be requested with limits that contradict each other or another setting', async () => {
    const token = await bank.operatorToken('FINANCE')
    const { body } = await call(token, 'GET', '/operator/config/withdrawal')
    const limits = body.value as { per_member: object }
    const per_member = { hour_usot: '9', day_usot: '8', week_usot: '8' }
    for (const wrong of [{ per_member }, { careful_usot: '50001' }, { one_person_usot: '100001' }]) {
      const value = { ...limits, ...wrong }
      const asked = await call(token, 'PUT', '/operator/config/withdrawal', { value, reason: 'for the test' })
      expect(asked.body.error).toBe('LIMITS_AT_ODDS')
    }
  })

  it('keeps its previous values and their authors, and can be reverted', async () => {
    await asking['setting.change']()
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
      reason: 'for the test',
      before: before.value,
      after: kyc,
    })
    expect((await decide(checker, String((await change(before.value)).approval_seq))).status).toBe(200)
    expect((await read()).value).toEqual(before.value)
  })

  it('accepts only values that the contract allows, and reports invalid fields', async () => {
    await asking['setting.change']()
    const refused = await change({ ...kyc, validity_months: 'many' })
    expect(refused).toMatchObject({ error: 'INVALID_INPUT', fields: { 'value.validity_months': 'INVALID' } })
  })

  it('changed otherwise meanwhile is not changed by an earlier request', async () => {
    await asking['setting.change']()
    const asked = await change({ ...kyc, validity_months: 77 })
    await query(`UPDATE setting SET value = value || '{"validity_months": 3}' WHERE name = 'config.kyc'`)
    const decided = await decide(await bank.operatorToken('ADMINISTRATOR'), String(asked.approval_seq))
    expect(decided.body.error).toBe('CHANGED_MEANWHILE')
  })

  it('cannot be changed by the api without an approval in the same transaction', async () => {
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

  it('keeps its previous terms and their authors, and can be reverted', async () => {
    await asking['asset.change']()
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
      reason: 'for the test',
      before,
      after: wanted,
    })
    expect((await allow(await change(before))).status).toBe(200)
    expect((await read()).asset.policy).toEqual(before)
  })

  it('accepts only plausible values that fit its decimals', async () => {
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

  it('changed otherwise meanwhile is not changed by an earlier request', async () => {
    const { body } = await asking['asset.change']()
    const asked = await call(await bank.operatorToken('FINANCE'), 'PUT', BITCOIN, body)
    await query(`UPDATE asset SET fee_amount = fee_amount + 1 WHERE code = 'BTC'`)
    expect((await allow(asked.body)).body.error).toBe('CHANGED_MEANWHILE')
    await query(`UPDATE asset SET fee_amount = fee_amount - 1 WHERE code = 'BTC'`)
  })

  it('cannot be changed by the api without an approval in the same transaction', async () => {
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const change = sql`UPDATE asset SET fee_amount = 0`.execute(app.db)
    await expect(change).rejects.toThrow('an approval of the same transaction')
    await app.close()
  })
})

describe('a term', () => {
  const publish = async (change: object) => {
    const { body } = await asking['term.publish']()
    return (
      await call(await bank.operatorToken('COMPLIANCE'), 'POST', '/operator/term/SERVICE', { ...body, ...change })
    ).body
  }
  const allow = async ({ approval_seq }: Record<string, unknown>) =>
    decide(await bank.operatorToken('COMPLIANCE'), String(approval_seq))

  it('gets a new version from a future day on; the old one stays in force until then and stays listed', async () => {
    const token = await bank.operatorToken('SUPPORT')
    type Read = { versions: { version: string; text: Record<string, { title: string }> }[] }
    const versions = async () => ((await call(token, 'GET', '/operator/term/SERVICE')).body as unknown as Read).versions
    const before = await versions()
    expect((await allow(await publish({ version: '2091-05-01', effective_at: '2091-05-01T00:00:00Z' }))).status).toBe(
      200,
    )
    const after = await versions()
    expect(after.map(({ version }) => version)).toEqual(['2091-05-01', ...before.map(({ version }) => version)])
    const published_by = { maker: 'COMPLIANCE', checker: 'COMPLIANCE', reason: 'the law has changed' }
    expect([after[0], after.at(-1)]).toMatchObject([{ published_by }, { published_by: null }])
    const shown = await call(token, 'GET', '/support/term/SERVICE')
    expect(shown.body.term).toMatchObject({ version: before[0]?.version })
  })

  it('is never changed for a day that has begun, under an existing version, or with a language missing', async () => {
    const [first] = await query<{ version: string }>(`SELECT version FROM term WHERE code = 'SERVICE'`)
    expect(await publish({ effective_at: new Date().toISOString() })).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { effective_at: 'TOO_SMALL' },
    })
    expect(await publish({ version: first?.version })).toMatchObject({ fields: { version: 'INVALID_VALUE' } })
    const { 'ko-KR': _left, ...others } = textsOf('Without Korean')
    expect(await publish({ text: others })).toMatchObject({ fields: { 'text.ko-KR': 'REQUIRED' } })
  })

  it('cannot be published by the api without an approval in the same transaction', async () => {
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const change = sql`INSERT INTO term (code, version, effective_at, text)
      SELECT code, '2098-01-01', now() + interval '1 day', text FROM term LIMIT 1`.execute(app.db)
    await expect(change).rejects.toThrow('an approval of the same transaction')
    await app.close()
  })
})

describe('a published text', () => {
  const allow = async ({ approval_seq }: Record<string, unknown>) =>
    decide(await bank.operatorToken('COMPLIANCE'), String(approval_seq))
  const change = async (content: object) =>
    (await call(await bank.operatorToken('COMPLIANCE'), 'PUT', NOTICE, { content, reason: 'for the test' })).body

  it('changes with a second approval, keeps its history with author and reason, and can be reverted', async () => {
    const token = await bank.operatorToken('SUPPORT')
    type Read = { content: object; history: Record<string, object>[] }
    const read = async () => (await call(token, 'GET', NOTICE)).body as unknown as Read
    const { content: before } = await read()
    const wanted = contentOf('Other words')
    expect((await allow(await change(wanted))).status).toBe(200)
    expect((await read()).content).toEqual(wanted)
    expect((await read()).history[0]).toMatchObject({
      maker: 'COMPLIANCE',
      reason: 'for the test',
      before,
      after: wanted,
    })
    expect((await allow(await change(before))).status).toBe(200)
    expect((await read()).content).toEqual(before)
    expect(await change(before)).toMatchObject({ error: 'NOTHING_TO_CHANGE' })
  })

  it('is withdrawn by an end date, and is then listed for operators but not for members', async () => {
    const token = await bank.operatorToken('COMPLIANCE')
    const body = { kind: 'notice', content: contentOf('A new one'), reason: 'members must know' }
    expect((await allow((await call(token, 'POST', '/operator/content', body)).body)).status).toBe(200)
    const listed = async (path: string) => (await call(token, 'GET', path)).body.list as { document_srl: string }[]
    const [newest] = await listed('/operator/content?kind=notice')
    const shown = async () => (await listed('/support/notice')).some((one) => one.document_srl === newest?.document_srl)
    expect(await shown()).toBe(true)
    const path = `/operator/content/${newest?.document_srl}`
    const { content } = (await call(token, 'GET', path)).body as { content: object }
    const ending = (expires_at: string) => ({ content: { ...content, expires_at }, reason: 'is over' })
    const wrong = await call(token, 'PUT', path, ending('2020-01-01T00:00:00Z'))
    expect(wrong.body).toMatchObject({ fields: { 'content.expires_at': 'TOO_SMALL' } })
    expect((await allow((await call(token, 'PUT', path, ending(new Date().toISOString()))).body)).status).toBe(200)
    expect(await shown()).toBe(false)
    expect((await listed('/operator/content?kind=notice'))[0]).toMatchObject({ document_srl: newest?.document_srl })
  })

  it('needs Korean and English, and falls back to English for other readers', async () => {
    const token = await bank.operatorToken('COMPLIANCE')
    const { text, ...times } = contentOf('Only two languages')
    const ask = async (written: object) => {
      const content = { ...times, text: written }
      return (await call(token, 'POST', '/operator/content', { kind: 'news', content, reason: 'for the test' })).body
    }
    const { 'ko-KR': korean, 'en-US': english } = text
    expect(await ask({ 'ko-KR': korean })).toMatchObject({ fields: { 'content.text.en-US': 'REQUIRED' } })
    expect((await allow(await ask({ 'ko-KR': korean, 'en-US': english }))).status).toBe(200)
    const answer = await fetch(`${api.url}/api/v1/support/news`, { headers: { 'accept-language': 'ja' } })
    expect(await answer.text()).toContain('Only two languages')
  })

  it('contains none of the injections in its submitted text, and reaches open sockets within a second', async () => {
    const token = await bank.operatorToken('COMPLIANCE')
    const publish = async (body: object) =>
      call(token, 'POST', '/operator/content', { ...body, reason: 'for the test' })
    const socket = createSocket({ baseUrl: api.url, token: () => undefined })
    const pushed = new Promise<number>((tell) => socket.on('content.changed', () => tell(performance.now())))
    const connected = new Promise<void>((tell) => socket.onStatus((status) => status === 'connected' && tell()))
    socket.connect()
    await connected
    const { text } = contentOf('x')
    const times = { published_at: new Date().toISOString(), expires_at: null }
    const words = {
      title: `A title ${INJECTIONS[0]}`,
      body: `Words\n\n${INJECTIONS.map(withoutControlCharacters).join('\n\n')}`,
    }
    const asked = await publish({ kind: 'server-notice', content: { ...times, text: { ...text, 'en-US': words } } })
    const begun = performance.now()
    expect((await allow(asked.body)).status).toBe(200)
    expect((await pushed) - begun).toBeLessThan(1_000)
    socket.close()
    const { list } = (await call(token, 'GET', '/support/server-notice')).body as { list: { document_srl: string }[] }
    const { document } = (await call(token, 'GET', `/support/notice/${list[0]?.document_srl}`)).body
    expect(document).toMatchObject({ title: 'A title alert(1)', body: expect.stringMatching(/^Words\n/) })
    expect(JSON.stringify(document)).not.toMatch(/<[a-z/!?]|\]\((?!https:|mailto:|\/)/i)
    const nothing = { ...times, text: { ...text, 'ko-KR': { title: '<b>', body: 'x' } } }
    expect((await publish({ kind: 'notice', content: nothing })).body).toMatchObject({
      fields: { 'content.text.ko-KR.title': 'INVALID_VALUE' },
    })
    for (const odd of [{ kind: 'faq' }, { kind: 'faq', place: 'help' }, { kind: 'news', place: 'help' }])
      expect((await publish({ ...odd, content: contentOf('x') })).body).toMatchObject({
        fields: { place: 'INVALID_VALUE' },
      })
  })

  it('changed otherwise meanwhile is not changed by an earlier request', async () => {
    const asked = await change(contentOf('Too late'))
    await query(`UPDATE content SET expires_at = '2099-01-01' WHERE document_srl = '${NOTICE.slice(-36)}'`)
    expect((await allow(asked)).body.error).toBe('CHANGED_MEANWHILE')
    await query(`UPDATE content SET expires_at = NULL WHERE document_srl = '${NOTICE.slice(-36)}'`)
  })

  it('cannot be written by the api without an approval in the same transaction', async () => {
    const app = openDatabase(bank.env.BANK_DATABASE_URL, { max: 1, applicationName: 'test' })
    const end = sql`UPDATE content SET expires_at = now()`.execute(app.db)
    await expect(end).rejects.toThrow('an approval of the same transaction')
    await app.close()
  })
})
