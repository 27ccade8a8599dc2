import {
  KEY_SCOPES,
  type KeyScope,
  type OperationKey,
  type PathName,
  SAMPLE_BODIES,
  SAMPLE_QUERIES,
} from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { keyMaker, type SigningKey, signedInit } from '@cocobnk/testing/api-keys'
import { tokenFor } from '@cocobnk/testing/forge'
import { logIn } from '@cocobnk/testing/members'
import { registerApp, relyingParty } from '@cocobnk/testing/relying-party'
import { ask, filledPath, jsonInit, operationsOf, otherAddress } from '@cocobnk/testing/requests'
import { takesTurn } from '@cocobnk/testing/rotation'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionOf, sessionsOf } from '@cocobnk/testing/sessions'
import { beforeAll, describe, expect, it } from 'vitest'

type Owned = Readonly<Record<PathName, string>>
type Asked = ReturnType<typeof operationsOf>[number]

const { bank, api, newcomer } = await runBank()
const newSession = sessionsOf(bank, api.url)
let ownerSeq: string
let owned: Owned
let tokens: Readonly<Record<'suspended' | 'expired' | 'wrong audience' | 'operator' | 'client', string>>
let keys: Readonly<Record<KeyScope, SigningKey>>

beforeAll(async () => {
  for (const name of ['owner', 'member', 'suspended']) await bank.createMember(name)
  const suspended = await logIn(api.url, 'suspended', otherAddress())
  await sql`UPDATE member SET state = 'SUSPENDED' WHERE user_name = 'suspended'`.execute(bank.owner)
  const session = sessionOf(await logIn(api.url, 'owner', otherAddress()))
  ownerSeq = session.ownerSeq
  owned = await belongings(session)
  tokens = {
    suspended,
    expired: await bank.expiredToken(),
    'wrong audience': tokenFor({
      ownerSeq: session.ownerSeq,
      sessionSeq: session.sessionSeq,
      audience: 'cocobnk-console',
    }),
    operator: await bank.operatorToken('ADMINISTRATOR'),
    client: await clientToken(),
  }
  const holder = await keyMaker(await newcomer('key-holder'))
  keys = {
    READ: await holder.key({ scope: 'READ' }),
    TRADE: await holder.key({ scope: 'TRADE' }),
    TRANSFER: await holder.key({ scope: 'TRANSFER' }),
  }
})

/** The token of an app that may only see who the member is. */
async function clientToken(): Promise<string> {
  const person = await newcomer('app-user')
  return (await (await relyingParty(api.url, await registerApp(person))).logIn(person)).access_token
}

type SixIds = [string, string, string, string, string, string]
const LINK_ID = 'x'.repeat(22)
const APP_ID = `app_${'x'.repeat(22)}`

/** Inserts one row for every id that a path can contain, all belonging to the owner. */
async function belongings({ ownerSeq: memberSeq, sessionSeq }: ReturnType<typeof sessionOf>): Promise<Owned> {
  const ids = Array.from({ length: 6 }, uuidV7) as SixIds
  const [email_seq, id, passkey_seq, challenge_seq, account_seq, withdrawal_seq] = ids
  await sql`
    WITH email AS (
      INSERT INTO member_email (email_seq, member_seq, address, blind_index, is_default)
      VALUES (${email_seq}, ${memberSeq}, 'sealed', decode(repeat('01', 32), 'hex'), false)
    ), alert AS (
      INSERT INTO price_alert (alert_seq, member_seq, asset_seq, direction, usot)
      VALUES (${id}, ${memberSeq}, '019a8000-0000-7000-8000-000000000001', 'ABOVE', 1)
    ), otp AS (
      INSERT INTO otp (otp_seq, member_seq, secret, activated_at)
      VALUES (${id}, ${memberSeq}, decode(repeat('02', 61), 'hex'), now())
    ), address AS (
      INSERT INTO withdraw_address (address_seq, member_seq, asset_seq, details, blind_index, method, usable_at)
      VALUES (${id}, ${memberSeq}, '019a8000-0000-7000-8000-000000000001', decode(repeat('06', 61), 'hex'),
        decode(repeat('07', 32), 'hex'), 'REVIEW', now() + interval '2 days')
    ), review AS (
      INSERT INTO review_case (case_seq, kind, subject_seq, member_seq, asked_at)
      VALUES (${uuidV7()}, 'WITHDRAW_ADDRESS', ${id}, ${memberSeq}, now())
    ), passkey AS (
      INSERT INTO passkey (passkey_seq, member_seq, credential_id, public_key, name, synced)
      VALUES (${passkey_seq}, ${memberSeq}, decode(repeat('03', 16), 'hex'), decode(repeat('04', 77), 'hex'), 'x', false)
    ), account AS (
      INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT ${account_seq}, ${memberSeq}, seq, '1000000000000', 'x', 1 FROM asset WHERE code = 'BTC'
    ), withdrawal AS (
      INSERT INTO withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type, fee_charge_type,
        usot, address_seq, network, address, details, step)
      SELECT ${withdrawal_seq}, ${memberSeq}, ${account_seq}, seq, 1, 1, 1, 'PREPAY', 'FIXED',
        1, ${id}, 'Bitcoin', 'x', decode(repeat('08', 61), 'hex'), 'HELD' FROM asset WHERE code = 'BTC'
    ), request AS (
      INSERT INTO money_request (request_seq, member_seq, account_seq, is_reusable, link_id, expires_at)
      VALUES (${id}, ${memberSeq}, ${account_seq}, false, ${LINK_ID}, now() + interval '1 day')
    ), inquiry AS (
      INSERT INTO inquiry (inquiry_seq, contact_id, member_seq, locale, type, title)
      VALUES (${id}, ${'A'.repeat(26)}, ${memberSeq}, 'en-US', 'OTHER', decode(repeat('09', 61), 'hex'))
    ), inquiry_key AS (
      INSERT INTO inquiry_key (inquiry_seq, wrapped_key) VALUES (${id}, decode(repeat('0a', 61), 'hex'))
    ), notification AS (
      INSERT INTO notification (notification_seq, member_seq, kind, event, cause)
      VALUES (${id}, ${memberSeq}, 'SECURITY', 'LOCKED', 'test')
    ), subscription AS (
      INSERT INTO push_subscription (subscription_seq, member_seq, session_seq, locale, endpoint, p256dh, auth)
      SELECT ${id}, ${memberSeq}, session_seq, 'en-US', 'https://push.example/', repeat('B', 87), repeat('x', 22)
      FROM session WHERE member_seq = ${memberSeq} LIMIT 1
    ), api_key AS (
      INSERT INTO api_key (key_seq, member_seq, name, scope, networks, secret, expires_at)
      VALUES (${id}, ${memberSeq}, 'x', 'READ', '{}', decode(repeat('0b', 61), 'hex'), now() + interval '1 day')
    ), app AS (
      INSERT INTO oauth_client (client_seq, member_seq, client_id, name, site_url, redirect_uris, scopes)
      VALUES (${id}, ${memberSeq}, ${APP_ID}, 'x', 'https://x.test/', '{https://x.test/}', '{openid}')
    ), app_grant AS (
      INSERT INTO oauth_grant (grant_seq, client_seq, member_seq, subject, scopes)
      VALUES (${id}, ${id}, ${memberSeq}, repeat('x', 43), '{openid}')
    ), shop AS (
      INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency,
        state, activated_at)
      VALUES (${id}, ${memberSeq}, '0123456789', 'x', 'https://x.test/', 'OTHER', 'x@x.test', 'USD', 'ACTIVE', now())
    ), shop_account AS (
      INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
      SELECT ${id}, ${id}, ${account_seq}, seq, true FROM asset WHERE code = 'BTC'
    ), shop_invitation AS (
      INSERT INTO merchant_invitation (invitation_seq, merchant_seq, role, token_hash, email, blind_index, expires_at)
      VALUES (${id}, ${id}, 'ACCOUNTANT', decode(repeat('0c', 32), 'hex'), decode(repeat('0d', 61), 'hex'),
        decode(repeat('0e', 32), 'hex'), now() + interval '1 day')
    ), invoice AS (
      INSERT INTO invoice (mode, invoice_seq, merchant_seq, kind, invoice_number, title, customer_name, customer_email, locale,
        currency, lines, net, tax, due_on, token)
      VALUES ('LIVE', ${id}, ${id}, 'INVOICE', 1, 'x', decode(repeat('0f', 61), 'hex'), decode(repeat('10', 61), 'hex'), 'en-US',
        'USD', '[{}]', 1, 0, '2099-01-01', ${LINK_ID})
    ), payment_link AS (
      INSERT INTO payment_link (mode, link_seq, merchant_seq, title, currency, token)
      VALUES ('LIVE', ${id}, ${id}, 'x', 'USD', ${LINK_ID})
    ), plan AS (
      INSERT INTO subscription_plan (mode, plan_seq, merchant_seq, title, currency, amount, period, notice_days, token)
      VALUES ('LIVE', ${id}, ${id}, 'x', 'USD', 1, 'MONTH', 3, ${LINK_ID})
    ), shop_subscription AS (
      INSERT INTO subscription (mode, subscription_seq, plan_seq, member_seq, account_seq, maximum, due_at, next_at)
      VALUES ('LIVE', ${id}, ${id}, ${memberSeq}, ${account_seq}, 1, '2099-01-01', '2099-01-01')
    ), card AS (
      INSERT INTO member_card (card_seq, member_seq, label, last_four, processor_reference)
      VALUES (${id}, ${memberSeq}, 'x', '4242', 'pm_12345678')
    ), other AS (
      INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT ${id}, ${memberSeq}, seq, '1000000000001', 'x', 2 FROM asset WHERE code = 'BTC'
    ), planned AS (
      INSERT INTO schedule (schedule_seq, member_seq, from_account_seq, to_account_seq, amount, frequency, starts_on, at_time,
        time_zone, due_at, next_at)
      VALUES (${id}, ${memberSeq}, ${account_seq}, ${id}, 1, 'ONCE', '2099-01-01', '09:00', 'UTC',
        '2099-01-01 09:00Z', '2099-01-01 09:00Z')
    )
    INSERT INTO step_up (challenge_seq, member_seq, session_seq, operation, request_hash, methods, expires_at)
    VALUES (${challenge_seq}, ${memberSeq}, ${sessionSeq}, 'x', decode(repeat('05', 32), 'hex'),
      '{OTP,PASSKEY}', now() + interval '1 hour')`.execute(bank.owner)
  const forOperators = {
    allowance_seq: uuidV7(),
    review_seq: uuidV7(),
    approval_seq: uuidV7(),
    asset_seq: uuidV7(),
    case_seq: uuidV7(),
    chargeback_seq: uuidV7(),
    document_srl: uuidV7(),
    claim_seq: uuidV7(),
    file_seq: uuidV7(),
    halt_seq: uuidV7(),
    kyc_seq: uuidV7(),
    market_seq: uuidV7(),
    signal_seq: uuidV7(),
    member_seq: uuidV7(),
    move_seq: uuidV7(),
    operator_seq: uuidV7(),
    transaction_seq: uuidV7(),
    guide: 'help',
    name: 'constant',
  }
  return {
    ...forOperators,
    account_seq,
    application_seq: uuidV7(),
    deal_seq: uuidV7(),
    deposit_seq: uuidV7(),
    endpoint_seq: uuidV7(),
    delivery_seq: uuidV7(),
    exchange_seq: uuidV7(),
    fund_seq: uuidV7(),
    instrument_seq: uuidV7(),
    order_seq: '1',
    market_seq_or_code: 'BTC-EUR',
    withdrawal_seq,
    account_seq_or_number: account_seq,
    account_number: '1000000000000',
    client_id: APP_ID,
    client_seq: id,
    grant_seq: id,
    interaction: LINK_ID,
    link_id: LINK_ID,
    payee_seq: uuidV7(),
    alert_seq: id,
    report_seq: uuidV7(),
    inquiry_seq: id,
    key_seq: id,
    campaign_seq: id,
    card_seq: id,
    invitation_seq: id,
    merchant_account_seq: id,
    invoice_seq: id,
    link_seq: id,
    plan_seq: id,
    token: LINK_ID,
    merchant_seq: id,
    kind: 'SECURITY',
    notification_seq: id,
    rating_seq: uuidV7(),
    subscription_seq: id,
    request_seq: id,
    schedule_seq: id,
    transfer_seq: uuidV7(),
    checkout_token: LINK_ID,
    claim_token: `refund_${LINK_ID}`,
    return_seq: uuidV7(),
    email_seq,
    id,
    passkey_seq,
    challenge_seq,
    session_seq: sessionSeq,
    username: 'owner',
    code: 'SERVICE',
  }
}

/** Calls both forms and expects equal answers. Returns status and code of each. */
async function askAs(token: string | undefined, { key, method, path, module, operation }: Asked, named: Owned) {
  const headers = () => ({ ...otherAddress(), ...(token ? { authorization: `Bearer ${token}` } : {}) })
  const body: unknown = (SAMPLE_BODIES as Partial<Record<OperationKey, unknown>>)[key]
  const query: object = (SAMPLE_QUERIES as Partial<Record<OperationKey, object>>)[key] ?? {}
  const url = `${api.url}/api/v1${filledPath(path, named)}?${new URLSearchParams({ ...query }).toString()}`
  const direct = await ask(url, body ? jsonInit(method, body, headers()) : { method, headers: headers() })
  const fields = Object.fromEntries(
    Object.keys(operation.path?.shape ?? {}).map((name) => [name, named[name as PathName]]),
  )
  const byAct = { module, act: operation.act, ...fields, ...query, ...(body as object) }
  const act = await ask(`${api.url}/api/v1`, jsonInit('POST', byAct, headers()))
  return [direct, act].map(({ status, body: { error } }) => ({ status, error }))
}

/** Like `askAs`, with a signed request. */
async function askSigned(key: SigningKey, { key: name, method, path, module, operation }: Asked) {
  const body: unknown = (SAMPLE_BODIES as Partial<Record<OperationKey, unknown>>)[name]
  const query: object = (SAMPLE_QUERIES as Partial<Record<OperationKey, object>>)[name] ?? {}
  const target = `/api/v1${filledPath(path, nothing)}?${new URLSearchParams({ ...query }).toString()}`
  const fields = Object.fromEntries(
    Object.keys(operation.path?.shape ?? {}).map((field) => [field, nothing[field as PathName]]),
  )
  const byAct = { module, act: operation.act, ...fields, ...query, ...(body as object) }
  const idempotencyKey = () => (operation.idempotent ? uuidV7() : undefined)
  const answers = [
    await ask(api.url + target, signedInit(key, method, target, { body, idempotencyKey: idempotencyKey() })),
    await ask(
      `${api.url}/api/v1`,
      signedInit(key, 'POST', '/api/v1', { body: byAct, idempotencyKey: idempotencyKey() }),
    ),
  ]
  return answers.map(({ status, body: { error } }) => ({ status, error }))
}

const UNKNOWN_TOKEN = 'y'.repeat(22)
const UNKNOWN: Readonly<Record<string, string>> = {
  code: 'SERVICE',
  kind: 'SECURITY',
  username: 'nobody',
  link_id: UNKNOWN_TOKEN,
  client_id: `app_${UNKNOWN_TOKEN}`,
  interaction: UNKNOWN_TOKEN,
  order_seq: '2',
  checkout_token: UNKNOWN_TOKEN,
  token: UNKNOWN_TOKEN,
  claim_token: `refund_${UNKNOWN_TOKEN}`,
}
const nothing = new Proxy({} as Owned, { get: (_, name) => UNKNOWN[String(name)] ?? uuidV7() })
const isMemberOnly = ({ operation }: Asked) => operation.auth !== 'public'
const forOthersThanOperators = operationsOf().filter(({ operation }) => operation.auth !== 'operator')
const namesSomething = ({ operation }: Asked) =>
  // Account numbers and links are given to payers, to look up their owner. Assets, guides and kinds have no owner.
  Object.keys(operation.path?.shape ?? {}).some(
    (name) =>
      !['username', 'code', 'account_number', 'link_id', 'token', 'asset_seq', 'guide', 'kind', 'client_id'].includes(
        name,
      ),
  )

/** A shared check refuses each of these for all operations, so each run of the gate tries only two of them per operation. */
const REFUSED = [['suspended', 'wrong audience'] as const, ['expired', 'operator'] as const]

describe.each(forOthersThanOperators.map((asked, place) => ({ ...asked, place })))('$key', (asked) => {
  const refused = REFUSED.flatMap((pair, turn) => (takesTurn(asked.place + turn, REFUSED.length) ? pair : []))
  it.each(['visitor', ...refused, 'client'] as const)('as %s', async (caller) => {
    const token = caller === 'visitor' ? undefined : tokens[caller]
    for (const { status, error } of await askAs(token, asked, nothing)) {
      if (caller === 'client' && asked.operation.auth === 'client') expect(error).toBe('INSUFFICIENT_SCOPE')
      else if (isMemberOnly(asked)) expect({ status, error }).toEqual({ status: 401, error: 'UNAUTHENTICATED' })
      else expect(error).not.toBe('UNAUTHENTICATED')
      expect(error).not.toBe('FORBIDDEN')
      expect(status).toBeLessThan(500)
    }
  })

  it.each(KEY_SCOPES)('as a key of scope %s', async (scope) => {
    const { auth, keys: open, upload } = asked.operation
    for (const { status, error } of await askSigned(keys[scope], asked)) {
      expect(status).toBeLessThan(500)
      if (auth === 'client' || (auth !== 'public' && upload)) expect(error).toBe('UNAUTHENTICATED')
      else if (auth === 'public' || open === 'READ' || open === scope)
        expect(['UNAUTHENTICATED', 'REQUEST_SIGNATURE_REFUSED', 'INSUFFICIENT_SCOPE']).not.toContain(error)
      else expect({ status, error }).toEqual({ status: 403, error: 'INSUFFICIENT_SCOPE' })
    }
  })

  it('as member', async () => {
    const [direct] = await askAs(await newSession('member'), asked, nothing)
    // A member's session is never a shop's signature or an app's token.
    if (asked.operation.auth === 'merchant' || asked.operation.auth === 'client')
      expect(direct?.error).toBe('UNAUTHENTICATED')
    else expect(direct?.error).not.toBe('UNAUTHENTICATED')
    expect(direct?.error).not.toBe('FORBIDDEN')
    expect(direct?.status).toBeLessThan(500)
  })
})

it.each(forOthersThanOperators.filter(namesSomething))('$key of another member: not found', async (asked) => {
  const token = await newSession('member')
  const before = await belongingsNow()
  const [theirs, nobodys] = [await askAs(token, asked, owned), await askAs(token, asked, nothing)]
  expect(theirs).toEqual(nobodys)
  for (const { status } of theirs) expect(status).toBeGreaterThanOrEqual(400)
  expect(await belongingsNow()).toEqual(before)
})

/** Reads everything the owner has, to detect changes by others. */
async function belongingsNow() {
  const tables = [
    'api_key',
    'inquiry',
    'member_card',
    'member_email',
    'merchant',
    'money_request',
    'notification',
    'oauth_client',
    'oauth_grant',
    'otp',
    'passkey',
    'push_subscription',
    'review_case',
    'schedule',
    'session',
    'step_up',
    'subscription',
    'withdraw_address',
    'withdrawal',
  ]
  // One statement, because it runs before and after every operation.
  const rowsOf = (table: string) => sql`SELECT ${table} AS "table", (SELECT jsonb_agg(row ORDER BY row::text)
    FROM ${sql.table(table)} AS row WHERE row.member_seq = ${ownerSeq}) AS rows`
  const { rows } = await sql`${sql.join(tables.map(rowsOf), sql` UNION ALL `)}`.execute(bank.owner)
  return rows
}

describe('a token', () => {
  it('ends immediately with its session, in both forms', async () => {
    const headers = { authorization: `Bearer ${await logIn(api.url, 'member', otherAddress())}` }
    expect((await ask(`${api.url}/api/v1/auth/token`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await ask(`${api.url}/api/v1/member/me`, { headers })).status).toBe(401)
    const byAct = jsonInit('POST', { module: 'member', act: 'me' }, headers)
    expect((await ask(`${api.url}/api/v1`, byAct)).status).toBe(401)
  })

  it.each([
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a b',
    'bearer eyJhbGciOiJub25lIn0.e30.',
  ])('in the header as %s opens nothing', async (authorization) => {
    expect((await ask(`${api.url}/api/v1/member/me`, { headers: { authorization } })).status).toBe(401)
  })
})
