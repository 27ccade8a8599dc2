import { execFileSync } from 'node:child_process'
import { createSocket } from '@cocobnk/client/socket'
import { numberInGroups } from '@cocobnk/contract'
import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { untilTrue } from '@cocobnk/testing/processes'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, describe, expect, it } from 'vitest'

const USOT = 10n ** 8n
const { bank, api, newcomer } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT', 'BTC'])

let anna: Person
let berta: Person
let from: TestAccount
let to: TestAccount

beforeAll(async () => {
  ;[anna, berta] = [await newcomer('anna'), await newcomer('berta')]
  from = await mint.account(anna, 'USOT', 300_000n * USOT)
  to = await mint.account(berta, 'USOT')
})

type Sending = { readonly from?: string; readonly to?: string; readonly amount?: string; readonly description?: string }

function send(
  person: Person,
  { from: source = from.account_seq, to: target = to.number, ...rest }: Sending,
  key = uuidV7(),
) {
  const body = { from_account_seq: source, to_account_number: target, amount: '10', ...rest }
  return person.call('POST', '/account/transfer', { body, headers: { 'idempotency-key': key } })
}

async function confirm(person: Person, account_number: string, more: object = {}): Promise<Reply> {
  const body = { account_number, ...more }
  const refused = await person.call('POST', '/account/payee', { body })
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  return person.call('POST', '/account/payee', { body, proof: await person.prove(refused, { password: PASSWORD }) })
}

const balanceOf = async (person: Person, { account_seq }: TestAccount) =>
  ((await person.call('GET', `/account/${account_seq}`)).body.account as { balance: string }).balance

describe('a transfer', () => {
  it('R-TRANSFER-TARGET-EXISTS: to an unknown or invalid number moves nothing and reports it', async () => {
    const before = await balanceOf(anna, from)
    for (const number of ['1234567890123', 'x', `${to.number}0`]) {
      const refused = await send(anna, { to: number })
      expect(refused.body).toMatchObject({ error: 'ACCOUNT_NUMBER_UNKNOWN' })
      expect(refused.body.message).toBe('The account number does not exist or is not valid input.')
    }
    expect(await balanceOf(anna, from)).toBe(before)
  })

  it('to a new payee needs a proof, which a token alone cannot give; later ones do not', async () => {
    expect((await send(anna, {})).body.error).toBe('PAYEE_NEEDED')
    expect((await anna.call('POST', '/account/payee', { body: { account_number: to.number } })).body.error).toBe(
      'STEP_UP_REQUIRED',
    )
    expect((await send(anna, {})).body.error).toBe('PAYEE_NEEDED')
    expect((await confirm(anna, to.number, { is_favourite: true })).body.payee).toMatchObject({
      account_number: to.number,
      name: 'b***',
      is_favourite: true,
    })
    expect((await send(anna, {})).status).toBe(200)
  })

  it('finds the recipient by ID with a masked name, one account of each asset that both have, and never the member’s own', async () => {
    const found = async (person: Person, name: string) =>
      (await person.call('GET', `/account/recipient?name=${encodeURIComponent(name)}`)).body.list
    expect(await found(anna, 'BERTA')).toEqual([
      {
        recipient: expect.objectContaining({ account_number: to.number, name: 'b***' }),
        payee_seq: expect.any(String),
      },
    ])
    expect(await found(anna, 'anna')).toEqual([])
    expect(await found(await newcomer('frieda'), 'berta')).toEqual([])
    expect(await found(anna, '+821012345678')).toEqual([])
  })

  it('has a receipt with its value at the time, for sender and recipient only', async () => {
    const { transfer_seq } = (await send(anna, { amount: '7' })).body.transfer as { transfer_seq: string }
    const path = `/account/transfer/${transfer_seq}`
    expect((await berta.call('GET', path)).body).toMatchObject({ transfer: { amount: '7' }, value: '7' })
    const carl = await newcomer('carl')
    expect((await carl.call('GET', `${path}/receipt`)).status).toBe(404)
    const answer = await fetch(`${api.url}/api/v1${path}/receipt`, {
      headers: { authorization: `Bearer ${berta.token()}`, 'accept-language': 'ko-KR' },
    })
    expect(answer.headers.get('content-type')).toContain('application/pdf')
    expect((await answer.text()).startsWith('%PDF-')).toBe(true)
  })

  it('of a client whose clock is days off is refused with its own code and the server’s time, and moves nothing', async () => {
    const before = await balanceOf(anna, from)
    for (const days of [2, -40]) {
      const refused = await send(anna, {}, uuidV7Of(Date.now() + days * 86_400_000, 'wrong clock'))
      expect([refused.status, refused.body.error]).toEqual([422, 'REQUEST_OUT_OF_TIME'])
      expect(Math.abs(Date.parse(String(refused.body.server_time)) - Date.now())).toBeLessThan(60_000)
      expect(refused.body.message).toContain('clock')
    }
    expect(await balanceOf(anna, from)).toBe(before)
  })

  it('R-INTERNAL-TRANSFER-FREE: the recipient gets exactly what the sender sent', async () => {
    const [mine, theirs] = [Number(await balanceOf(anna, from)), Number(await balanceOf(berta, to))]
    const sent = await send(anna, { amount: '12.5' })
    expect(sent.body.transfer).toMatchObject({ amount: '12.5', status: 'APPROVED', to_account_number: to.number })
    expect(Number(await balanceOf(anna, from))).toBe(mine - 12.5)
    expect(Number(await balanceOf(berta, to))).toBe(theirs + 12.5)
  })

  it('is made once for repeated and concurrent requests; with another note the key is refused', async () => {
    const key = uuidV7()
    const before = Number(await balanceOf(berta, to))
    const all = await Promise.all(Array.from({ length: 20 }, () => send(anna, { amount: '3' }, key)))
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect(Number(await balanceOf(berta, to))).toBe(before + 3)
    expect((await send(anna, { amount: '4' }, key)).body.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await send(anna, {}, crypto.randomUUID())).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { 'idempotency-key': 'INVALID_FORMAT' },
    })
  })

  it('keeps its note for both, sealed, and refuses the key with another', async () => {
    const key = uuidV7()
    expect((await send(anna, { description: 'canary rent' }, key)).status).toBe(200)
    expect((await send(anna, { description: 'canary rent' }, key)).status).toBe(200)
    expect((await send(anna, { description: 'other' }, key)).body.error).toBe('IDEMPOTENCY_KEY_REUSED')
    const { rows } = await sql<{ text: string }>`SELECT transfer_note::text AS text FROM transfer_note`.execute(
      bank.owner,
    )
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.text.replaceAll('\\x', '') ?? '', 'hex').includes('canary')).toBe(false)
  })

  it('is refused beyond the balance, to another asset, to itself, from another’s account', async () => {
    const coins = await mint.account(berta, 'BTC')
    const own = await mint.account(anna, 'USOT')
    const attempts: [Sending, string][] = [
      [{ to: own.number, amount: '99999999' }, 'INSUFFICIENT_BALANCE'],
      [{ to: coins.number }, 'ASSETS_DIFFERENT'],
      [{ to: from.number }, 'SAME_ACCOUNT'],
      [{ from: to.account_seq, to: own.number }, 'NOT_FOUND'],
      [{ amount: '0' }, 'INVALID_INPUT'],
      [{ amount: '0.000000001' }, 'INVALID_INPUT'],
    ]
    for (const [sending, code] of attempts)
      expect([sending, (await send(anna, sending)).body.error]).toEqual([sending, code])
  })

  it('from a dormant or frozen account is refused; both can receive', async () => {
    const carla = await newcomer('carla')
    const old = await mint.account(carla, 'USOT', 100n * USOT)
    const other = await mint.account(carla, 'USOT', 100n * USOT)
    await sql`UPDATE account SET used_at = now() - interval '13 months' WHERE account_seq = ${old.account_seq}`.execute(
      bank.owner,
    )
    expect((await send(carla, { from: old.account_seq, to: other.number })).body.error).toBe('ACCOUNT_DORMANT')
    expect((await send(carla, { from: other.account_seq, to: old.number })).status).toBe(200)
    await sql`UPDATE account SET used_at = now() WHERE account_seq = ${old.account_seq}`.execute(bank.owner)
    expect((await send(carla, { from: old.account_seq, to: other.number })).status).toBe(200)
    await mint.ledgers.setAccountState(old.account_seq, 'frozen')
    expect((await send(carla, { from: old.account_seq, to: other.number })).body.error).toBe('ACCOUNT_FROZEN')
    expect((await send(carla, { from: other.account_seq, to: old.number })).status).toBe(200)
  })

  it('counts once against the cap of accounts opened online, and not between own accounts', async () => {
    const own = await mint.account(anna, 'USOT')
    expect((await send(anna, { to: own.number, amount: '150000' })).status).toBe(200)
    const key = uuidV7()
    expect((await send(anna, { amount: '90000' }, key)).status).toBe(200)
    const refused = await send(anna, { amount: '20000' })
    expect(refused.body).toMatchObject({ error: 'NON_FACE_LIMIT' })
    expect((await send(anna, { amount: '90000' }, key)).status).toBe(200)
    const { limits } = (await anna.call('GET', '/member/me/limit')).body as {
      limits: { target: string; used: string }[]
    }
    const used = limits.find(({ target }) => target === 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT')?.used
    expect(Number(used)).toBeGreaterThan(90_000)
    expect(Number(used)).toBeLessThan(90_100)
  })

  it('appears on the open screens of both immediately', async () => {
    const heard = new Map<string, string[]>()
    const sockets = [anna, berta].map((person) => {
      const socket = createSocket({ baseUrl: api.url, token: () => person.token() })
      const events: string[] = []
      heard.set(person.userName, events)
      socket.on('account.balance', ({ seq, amount }) => events.push(`${seq} ${amount}`))
      socket.on('transfer.changed', ({ seq }) => events.push(seq))
      socket.onStatus((status) => events.push(status))
      socket.connect()
      return socket
    })
    await untilTrue('both listen', () => [...heard.values()].every((events) => events.includes('authenticated')))
    const sent = await send(anna, { amount: '1' })
    const { transfer_seq } = sent.body.transfer as { transfer_seq: string }
    const [mine, theirs] = [await balanceOf(anna, from), await balanceOf(berta, to)]
    const heardOf = (name: string, news: string) => heard.get(name)?.includes(news) ?? false
    await untilTrue('both have heard of it', () => ['anna', 'berta'].every((name) => heardOf(name, transfer_seq)))
    await untilTrue(
      'both have heard their balance',
      () => heardOf('anna', `${from.account_seq} ${mine}`) && heardOf('berta', `${to.account_seq} ${theirs}`),
    )
    for (const socket of sockets) socket.close()
  })
})

describe('a payee', () => {
  it('is removed when the payee closes their membership', async () => {
    const emil = await newcomer('emil')
    const empty = await mint.account(emil, 'USOT')
    expect((await confirm(anna, empty.number)).status).toBe(200)
    expect((await emil.call('DELETE', '/member/me', { body: { password: PASSWORD } })).status).toBe(200)
    expect((await send(anna, { to: empty.number })).body.error).toBe('PAYEE_NEEDED')
    expect((await confirm(anna, empty.number)).body.error).toBe('ACCOUNT_NUMBER_UNKNOWN')
  })

  it('is looked up by number with a masked name; a removed one needs a proof again', async () => {
    const found = await anna.call('GET', `/account/recipient/${to.number.replace(/^(.{3})(.{4})/, '$1-$2-')}`)
    expect(found.body).toMatchObject({ recipient: { name: 'b***', is_own: false, asset: { code: 'USOT' } } })
    const { list } = (await anna.call('GET', '/account/payee')).body as { list: { payee_seq: string }[] }
    expect(list).toHaveLength(1)
    expect(found.body.payee_seq).toBe(list[0]?.payee_seq)
    const address = `/account/payee/${list[0]?.payee_seq}`
    expect((await berta.call('DELETE', address)).status).toBe(404)
    expect((await anna.call('PUT', address, { body: { is_favourite: false } })).body.payee).toMatchObject({
      is_favourite: false,
    })
    expect((await anna.call('DELETE', address)).status).toBe(200)
    expect((await send(anna, {})).body.error).toBe('PAYEE_NEEDED')
  })
})

describe('the history', () => {
  type Row = {
    transfer_seq: string
    direction: string
    amount: string
    description: string | null
    account_seq: string
  }
  const look = async (person: Person, query: Record<string, string> = {}) => {
    const { status, body } = await person.call('GET', `/account/transfer?${new URLSearchParams(query).toString()}`)
    return { status, body, list: (body.list ?? []) as Row[], next: body.next_cursor as string | null }
  }

  it('R-HISTORY-SEARCH, R-HISTORY-SORT: by account and asset, newest or oldest first, page by page the same as at once', async () => {
    const all = await look(anna, { page_size: '100' })
    expect(all.list.length).toBeGreaterThan(5)
    expect(all.next).toBeNull()
    expect(new Set(all.list.map(({ transfer_seq }) => transfer_seq)).size).toBe(all.list.length)
    const past = await look(anna, { page_size: '100', sort: 'PAST' })
    expect(past.list).toEqual(all.list.toReversed())
    const paged: Row[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof look>> = await look(anna, { page_size: '2', ...(cursor ? { cursor } : {}) })
      paged.push(...page.list)
      cursor = page.next
    }
    expect(paged).toEqual(all.list)
    const one = await look(anna, { page_size: '100', account_seq: from.account_seq })
    expect(new Set(one.list.map(({ account_seq }) => account_seq))).toEqual(new Set([from.account_seq]))
    const amount = all.list[0]?.amount ?? ''
    const alike = await look(anna, { page_size: '100', amount })
    expect(alike.list).toEqual(all.list.filter((row) => row.amount === amount))
    expect((await look(anna, { amount: '0.00000007' })).list).toEqual([])
    const coins = await mint.account(anna, 'BTC')
    expect((await look(anna, { account_seq: coins.account_seq })).list).toEqual([])
    expect((await look(anna, { account_seq: to.account_seq })).list).toEqual([])
    expect((await look(anna, { cursor: '1.2.3.4.5.6.7.8.9' })).status).toBe(422)
  })

  it('R-TRANSFER-LOOKUP-6M: six months are served, a day more is refused with its message', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    expect((await look(anna, { from: daysAgo(181) })).status).toBe(200)
    expect((await look(anna, { from: daysAgo(190) })).body).toMatchObject({
      error: 'PERIOD_TOO_LONG',
      message: 'Transfers can be looked up over at most 6 months.',
    })
    expect((await look(anna, { to: daysAgo(1) })).list).toEqual([])
  })

  it('shows a transfer with its note to both sides only, and is exported as a table', async () => {
    const noted = (await look(anna, { page_size: '100' })).list.find(({ description }) => description !== null)
    expect(noted).toMatchObject({ direction: 'OUT', description: 'canary rent', counterpart: { name: 'b***' } })
    const address = `/account/transfer/${noted?.transfer_seq}`
    expect((await anna.call('GET', address)).body.transfer).toEqual(noted)
    expect((await berta.call('GET', address)).body.transfer).toMatchObject({
      direction: 'IN',
      account_seq: to.account_seq,
      description: 'canary rent',
      counterpart: { account_number: from.number, name: 'a***' },
    })
    const dora = await newcomer('dora')
    expect((await dora.call('GET', address)).status).toBe(404)
    const headers = { authorization: `Bearer ${berta.token()}` }
    const csv = await (await fetch(`${api.url}/api/v1/account/transfer/csv`, { headers })).text()
    expect(csv).toContain(`${noted?.transfer_seq},`)
    expect(csv.trim().split('\r\n')).toHaveLength((await look(berta, { page_size: '100' })).list.length + 2)
  })
  it('is a table in the reader’s language and time zone, which a spreadsheet reads', async () => {
    const headers = { authorization: `Bearer ${berta.token()}`, 'accept-language': 'de' }
    const address = `${api.url}/api/v1/account/transfer/csv?time_zone=Europe/Berlin`
    const csv = await (await fetch(address, { headers })).text()
    expect(csv.split('\r\n')[0]).toBe(
      'Überweisungsnr.;Datum (Europe/Berlin);Richtung;Status;Vermögenswert;Betrag;Mit wem;Kontonummer;Nachricht',
    )
    expect(csv).toMatch(
      /;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Eingang;Ausgeführt;USOT;[\d,]+;a\*\*\*;\d{4} \d{4} \d{5};canary rent\r\n/,
    )
    expect(csv).not.toMatch(/APPROVED|;IN;|;OUT;/)
  })
  it('names the other side in the balance log, on the screen and in the reader’s language in the file', async () => {
    const log = (await berta.call('GET', `/account/${to.account_seq}/balance-log`)).body.list as {
      counterpart: unknown
    }[]
    expect(log.map(({ counterpart }) => counterpart)).toContainEqual({
      account_number: from.number,
      name: 'a***',
      is_own: false,
    })
    const headers = { authorization: `Bearer ${berta.token()}`, 'accept-language': 'de' }
    const csv = await (await fetch(`${api.url}/api/v1/account/${to.account_seq}/balance-log/csv`, { headers })).text()
    expect(csv).toMatch(/^Nr\.;.*;Gegenseite;Kontonummer;Betrag;/)
    expect(csv).toContain(`;Eingang;a***;${numberInGroups(from.number)};`)
    expect(csv).toMatch(/\r\nZeilen;\d+\r\n$/)
    expect(csv).not.toMatch(/TRANSFER|MOVED/)
  })
  it('of a month is a PDF that ends with the balance and states the value of amounts, for the owner only', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const address = `/account/${to.account_seq}/statement?month=${month}`
    expect((await anna.call('GET', address)).status).toBe(404)
    const headers = { authorization: `Bearer ${berta.token()}`, 'accept-language': 'ko' }
    const answer = await fetch(`${api.url}/api/v1${address}`, { headers })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const input = Buffer.from(await answer.arrayBuffer())
    const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input, encoding: 'utf8' })
    const lines = text.split('\n').map((line) => line.trim().split(/\s{2,}/))
    const closing = lines.findLast(([first]) => first === '월말 잔액')?.at(-1)
    expect(closing?.replaceAll(',', '')).toBe(await balanceOf(berta, to))
    const rows = lines.filter(([time]) => time?.startsWith(`${month.replace('-', '. ')}. `))
    expect(rows.length).toBeGreaterThan(5)
    for (const [what, amount, , worth] of rows)
      expect([what, worth]).toEqual([expect.stringMatching(/ 이체 · \d{13}$/), amount])
  })
})
