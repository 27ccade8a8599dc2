import { houseAccountId } from '@cocobnk/chart'
import type { Download } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, expect, it } from 'vitest'
import { finishLeftExchanges } from './finish.ts'
import { callOf, type Member, openBank } from './testing/bank.ts'

const bank = await openBank()
const { owner, worker, ledgers, now, config, deps, http, member, pay, quote, accept, balanceOf } = bank
afterAll(async () => expect(await bank.close()).toBeUndefined())

async function textOf({ bytes }: Download): Promise<string> {
  let text = ''
  for await (const part of bytes as AsyncIterable<string>) text += part
  return text
}

/** The member's inbox. */
async function inboxOf({ memberSeq }: Member) {
  const { rows } = await sql<{ kind: string; ref: string; values: object }>`
    select kind, ref, values from notification where member_seq = ${memberSeq}`.execute(owner.db)
  return rows
}

it('R-EXCHANGE-TYPES: buys and sells in one chain of both assets, and records base, spread and applied rate', async () => {
  const one = await member(['BTC', 10_000_000n])
  const sale = await quote(one, 'BTC', 'USOT', '0.05')
  expect(sale).toMatchObject({
    type: 'ASK',
    market_code: 'BTC-USOT',
    base_rate: '10000000',
    spread_rate: '50000',
    applied_rate: '9950000',
    target_amount: '497500',
    discount_percent: '0',
  })
  const sold = await accept(one, sale.quote_id, 'BTC', 'USOT')
  if (!sold.ok) throw new Error(sold.code)
  expect(sold.value.exchange).toMatchObject({ status: 'APPROVED', base_rate: '10000000', spread_percent: '0.5' })
  const bought = await accept(one, (await quote(one, 'USOT', 'ETH', '1000')).quote_id, 'USOT', 'ETH')
  expect(bought.ok && bought.value.exchange).toMatchObject({ type: 'BID', base_rate: '350000', applied_rate: '351750' })
  expect(await balanceOf(one.accounts.USOT)).toBe(49_650_000_000_000n)
  expect(await balanceOf(houseAccountId(0, 'USOT', 'spread'))).toBe(250_000_000_000n)

  const list = await http['GET /market/direct/transfer']({
    ...callOf(one.memberSeq),
    body: undefined,
    query: { page_size: 20 },
  })
  expect(list.ok && list.value.list.map(({ type }) => type)).toEqual(['BID', 'ASK'])
  // Filters by the given and by the received amount.
  for (const [amount, types] of [
    ['0.05', ['ASK']],
    ['497500', ['ASK']],
    ['1000', ['BID']],
    ['100', []],
  ] as const) {
    const query = { page_size: 20, amount }
    const found = await http['GET /market/direct/transfer']({ ...callOf(one.memberSeq), body: undefined, query })
    expect(found.ok && found.value.list.map(({ type }) => type)).toEqual(types)
  }
  const csv = await http['GET /market/direct/transfer/csv']({
    ...callOf(one.memberSeq),
    body: undefined,
    query: { type: 'BID', time_zone: 'UTC' },
  })
  const [head = '', line = '', count, end] = csv.ok ? (await textOf(csv.value.download)).split('\r\n') : []
  expect([head.split(',').length, line.split(',').length, count, end]).toEqual([14, 14, 'Rows,1', ''])
  expect(line).toMatch(/,Buy,Done,USOT,1000,ETH,/)
  const stranger = await member()
  const path = { exchange_seq: sold.value.exchange.exchange_seq }
  const get = http['GET /market/direct/transfer/{exchange_seq}']
  expect(await get({ ...callOf(stranger.memberSeq), body: undefined, path })).toMatchObject({ code: 'NOT_FOUND' })
})

it("exports a file in the reader's language and time zone, without internal codes", async () => {
  const one = await member(['BTC', 10_000_000n])
  await accept(one, (await quote(one, 'BTC', 'USOT', '0.05')).quote_id, 'BTC', 'USOT')
  const read = http['GET /market/direct/transfer/csv']
  const call = { ...callOf(one.memberSeq), body: undefined }
  const korean = await read({ ...call, locale: 'ko-KR', query: { time_zone: 'Asia/Seoul' } })
  const [head, line] = korean.ok ? (await textOf(korean.value.download)).split('\r\n') : []
  expect(head).toBe(
    '\uFEFF환전 번호,날짜 (Asia/Seoul),종류,상태,바꾼 자산,바꾼 금액,받은 자산,받은 금액,기준 환율,스프레드,보유 우대,적용 환율,출금 계좌,입금 계좌',
  )
  expect(line).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,매도,완료,BTC,0\.05,USOT,497500,.*,(\d{4} \d{4} \d{5},?){2}$/)
  const german = await read({ ...call, locale: 'de-DE', query: { time_zone: 'UTC' } })
  expect(german.ok && (await textOf(german.value.download))).toMatch(/;Verkauf;Ausgeführt;BTC;0,05;USOT;497500;/)
})

it('exports every exchange, however many there are, and their number in the last line', async () => {
  const { memberSeq, accounts } = await member()
  for (let thousands = 0; thousands < 51; thousands += 3)
    await sql`insert into exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
        source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm,
        discount_ppm, step, created_at)
      select gen_random_uuid(), ${memberSeq}, 'ASK', 'BTC-USOT', ${accounts.BTC}, ${accounts.USOT}, 1, 1, 0, 0, 1, 0, 0, 0, 0,
        'DONE', now() - interval '1 second' * (n / 7) from generate_series(1, 3000) as n`.execute(owner.db)
  const csv = await http['GET /market/direct/transfer/csv']({
    ...callOf(memberSeq),
    body: undefined,
    query: { time_zone: 'UTC' },
  })
  if (!csv.ok) throw new Error(csv.code)
  const seqs = new Set<string>()
  let [longest, text] = [0, '']
  for await (const part of csv.value.download.bytes as AsyncIterable<string>) {
    longest = Math.max(longest, part.length)
    const lines = (text + part).split('\r\n')
    text = lines.pop() ?? ''
    for (const line of lines) seqs.add(line.split(',')[0] ?? '')
    if (lines.at(-1)?.startsWith('Rows')) expect(lines.at(-1)).toBe('Rows,51000')
  }
  // Every exchange once, plus the heading and the last line.
  expect(seqs.size).toBe(51_002)
  expect(longest).toBeLessThan(200_000)
})

it('R-PREFERENTIAL-RATE: holders of the governance coin get a tenth off the spread, others do not', async () => {
  const holder = await member(['CCM', 1n])
  const preferred = await quote(holder, 'BTC', 'USOT', '0.01')
  expect(preferred).toMatchObject({ discount_percent: '10', discount_rate: '5000', applied_rate: '9955000' })
  expect((await quote(await member(), 'BTC', 'USOT', '0.01')).applied_rate).toBe('9950000')
})

it('buys at the lowest market rate and sells at the highest', async () => {
  const one = await member()
  now.apartPercent = 1n
  const [sale, purchase] = [await quote(one, 'BTC', 'USOT', '0.01'), await quote(one, 'USOT', 'BTC', '10000')]
  now.apartPercent = 0n
  expect([sale.applied_rate, purchase.applied_rate]).toEqual(['9850500', '10150500'])
})

it("X2: accepts only the member’s own accounts in the quote's assets, and only a quote made for them", async () => {
  const [one, other] = [await member(['BTC', 1_000_000n]), await member(['BTC', 1_000_000n])]
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.01')
  const wrong = { code: 'INVALID_INPUT' }
  expect(await accept(other, quote_id, 'BTC', 'USOT')).toMatchObject(wrong)
  expect(await accept({ ...one, accounts: other.accounts }, quote_id, 'BTC', 'USOT')).toMatchObject(wrong)
  expect(await accept(one, quote_id, 'ETH', 'USOT')).toMatchObject(wrong)
  expect(await accept(one, quote_id, 'BTC', 'ETH')).toMatchObject(wrong)
  expect(await accept(one, `${quote_id}x`, 'BTC', 'USOT')).toMatchObject(wrong)
  expect(await balanceOf(one.accounts.BTC)).toBe(1_000_000n)
})

it('accepts a quote only with the amounts that it showed', async () => {
  const one = await member(['BTC', 1_000_000n])
  const { quote_id, target_amount } = await quote(one, 'BTC', 'USOT', '0.01')
  const attempts: [object, object][] = [
    [{ source_amount: '0.0099' }, { source_amount: 'INVALID' }],
    [{ target_amount: `${target_amount}1` }, { target_amount: 'INVALID' }],
    [
      { source_amount: target_amount, target_amount: '0' },
      { source_amount: 'INVALID', target_amount: 'INVALID' },
    ],
  ]
  for (const [other, fields] of attempts)
    expect(await accept(one, quote_id, 'BTC', 'USOT', other)).toMatchObject({ code: 'INVALID_INPUT', fields })
  expect(await balanceOf(one.accounts.BTC)).toBe(1_000_000n)
  expect(await accept(one, quote_id, 'BTC', 'USOT', { source_amount: '0.010' })).toMatchObject({ ok: true })
})

it('exchanges a quote once, despite concurrent acceptances', async () => {
  const one = await member(['BTC', 10_000_000n])
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.01')
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(one, quote_id, 'BTC', 'USOT')))
  const seqs = new Set(answers.map((answer) => (answer.ok ? answer.value.exchange.exchange_seq : answer.code)))
  expect(seqs.size).toBe(1)
  expect(await balanceOf(one.accounts.BTC)).toBe(9_000_000n)
  const values = { amount: '99500', asset: 'USOT', given: '0.01', given_asset: 'BTC' }
  expect(await inboxOf(one)).toEqual([{ kind: 'EXCHANGE', ref: [...seqs][0], values }])
})

it('refuses an expired quote, or one whose price moved too far, with a fresh one, and takes nothing', async () => {
  const one = await member(['BTC', 10_000_000n])
  const old = await quote(one, 'BTC', 'USOT', '0.01')
  now.rates = { ...now.rates, BTC: '9900000' }
  const moved = await accept(one, old.quote_id, 'BTC', 'USOT')
  expect(moved).toMatchObject({ code: 'QUOTE_MOVED', data: { quote: { base_rate: '9900000' } } })
  now.rates = { ...now.rates, BTC: '10000000' }
  now.settings = { ...config, quote_seconds: 0 }
  const over = await quote(one, 'BTC', 'USOT', '0.01')
  now.settings = config
  const expired = await accept(one, over.quote_id, 'BTC', 'USOT')
  expect(expired).toMatchObject({ code: 'QUOTE_EXPIRED', data: { quote: { target_amount: '99500' } } })
  expect(await balanceOf(one.accounts.BTC)).toBe(10_000_000n)
})

it('gives the reason for a refusal: closed, unknown price, too small, too large, sold out, insufficient balance', async () => {
  const one = await member(['BTC', 1_000_000n])
  await expect(quote(one, 'BTC', 'USOT', '0.2')).rejects.toThrow('EXCHANGE_TOO_LARGE')
  await expect(quote(one, 'BTC', 'CCM', '0.01')).rejects.toThrow('EXCHANGE_SOLD_OUT')
  await expect(quote(one, 'ETH', 'BTC', '0.000000001')).rejects.toThrow('EXCHANGE_TOO_SMALL')
  now.settings = { ...config, is_open: false }
  await expect(quote(one, 'BTC', 'USOT', '0.01')).rejects.toThrow('EXCHANGE_CLOSED')
  now.settings = config
  const known = now.rates
  now.rates = { ETH: '350000' }
  await expect(quote(one, 'BTC', 'USOT', '0.01')).rejects.toThrow('RATE_UNAVAILABLE')
  now.rates = known
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.02')
  expect(await accept(one, quote_id, 'BTC', 'USOT')).toMatchObject({ code: 'SOURCE_INSUFFICIENT' })
  // A refusal is final even if the balance becomes sufficient; the member gets a fresh quote instead.
  await pay(one.accounts.BTC, 'BTC', 10_000_000n)
  expect(await accept(one, quote_id, 'BTC', 'USOT')).toMatchObject({ code: 'QUOTE_EXPIRED' })
  expect(await inboxOf(one)).toEqual([])
})

it('lets the worker finish, once, an exchange that a dead server left behind', async () => {
  const one = await member(['BTC', 1_000_000n])
  await sql`insert into exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
      source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm,
      created_at)
    values (${uuidV7()}, ${one.memberSeq}, 'ASK', 'BTC-USOT', ${one.accounts.BTC}, ${one.accounts.USOT}, 1000000, 9900000000000,
      100000000000, 0, 10000000000000000000, 1, 0, 1, 0, now() - interval '1 minute')`.execute(owner.db)
  await Promise.all([1, 2].map(() => finishLeftExchanges({ ...deps, db: worker.db, ledgers })))
  expect(await balanceOf(one.accounts.BTC)).toBe(0n)
  expect(await balanceOf(one.accounts.USOT)).toBe(9_900_000_000_000n)
  expect(await inboxOf(one)).toHaveLength(1)
})

it('takes nothing from a locked member, nor from a frozen, dormant or product account', async () => {
  const one = await member(['BTC', 10_000_000n])
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.01')
  const account = (change: string) =>
    sql`update account set ${sql.raw(change)} where account_seq = ${one.accounts.BTC}`.execute(owner.db)
  const state = (to: string) =>
    sql`update member set state = ${to} where member_seq = ${one.memberSeq}`.execute(owner.db)
  const refused = async () => {
    const answer = await accept(one, quote_id, 'BTC', 'USOT')
    return answer.ok ? 'done' : answer.code
  }
  await state('LOCKED')
  expect(await refused()).toBe('MEMBERSHIP_INACTIVE')
  await state('ACTIVE')
  await account(`used_at = now() - interval '13 months'`)
  expect(await refused()).toBe('ACCOUNT_DORMANT')
  await account(`used_at = now(), instrument_type = 'CD', place = null`)
  expect(await refused()).toBe('ACCOUNT_NOT_SPENDABLE')
  await account(`instrument_type = 'LEGACY', place = 1`)
  await sql`insert into halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
    select gen_random_uuid(), 'ACCOUNT', asset_seq, account_seq, member_seq, 'DEPOSIT_VANISHED', '{}'
    from account where account_seq = ${one.accounts.BTC}`.execute(owner.db)
  expect(await refused()).toBe('ACCOUNT_FROZEN')
  expect(await balanceOf(one.accounts.BTC)).toBe(10_000_000n)
})
