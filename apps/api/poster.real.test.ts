import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, uuidV7 } from '@cocobnk/database'
import { shareApi } from '@cocobnk/testing/api-host'
import { freshBank, PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import { newPerson, type Person } from '@cocobnk/testing/person'
import { endProcess, startRedis } from '@cocobnk/testing/processes'
import { startPoster } from '@cocobnk/testing/start-poster'
import { afterAll, expect, it } from 'vitest'

const USOT = 10n ** 8n
const bank = await freshBank()
afterAll(() => bank.close())
// Payees can be paid at once.
await sql`UPDATE setting SET value = value || '{"payee_cooling_off_hours": 0}' WHERE name = 'config.member'`.execute(
  bank.owner,
)
const folder = mkdtempSync(join(tmpdir(), 'api-poster-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [socket, key] = [join(folder, 'poster.sock'), randomBytes(32).toString('hex')]
const posterEnv = {
  POSTER_SHARD: '0',
  POSTER_LISTEN: socket,
  POSTER_API_DATABASE_URL: bank.ledger.urlOf('ledger_app'),
  POSTER_WORKER_DATABASE_URL: bank.ledger.urlOf('ledger_worker'),
  POSTER_API_KEYS: key,
  POSTER_WORKER_KEYS: randomBytes(32).toString('hex'),
  POSTER_BANK_DATABASE_URL: bank.database.urlOf('bank_poster'),
  INTENT_KEY: process.env.INTENT_KEY ?? '',
}
let poster = await startPoster(posterEnv)
afterAll(() => endProcess(poster, 'SIGKILL'))
const redis = await startRedis()
afterAll(() => redis.stop())
// As in production, where the api's own role cannot post.
const LEDGER_DATABASE_URL = bank.ledger.urlOf('ledger_reader')
const posters = { POSTERS: socket, POSTER_API_KEYS: key, LEDGER_DATABASE_URL }
const api = await shareApi({ ...bank.env, REDIS_URL: redis.url, ...posters })
afterAll(() => api.stop())

function send(person: Person, from: TestAccount, to: TestAccount, key: string, headers: object = {}) {
  const body = { from_account_seq: from.account_seq, to_account_number: to.number, amount: '10' }
  return person.call('POST', '/account/transfer', { body, headers: { 'idempotency-key': key, ...headers } })
}

const balanceOf = async (person: Person, { account_seq }: TestAccount) =>
  ((await person.call('GET', `/account/${account_seq}`)).body.account as { balance: string }).balance

it('an api that posts through a poster sends a transfer once, even if the poster dies', async () => {
  const mint = await openMint(bank, ['USOT'])
  const anna = await newcomer('anna')
  const from = await mint.account(anna, 'USOT', 100n * USOT)
  const to = await mint.account(anna, 'USOT')
  expect(await send(anna, from, to, uuidV7())).toMatchObject({ status: 200 })
  await endProcess(poster, 'SIGKILL')
  const key = uuidV7()
  const answer = send(anna, from, to, key)
  poster = await startPoster(posterEnv)
  // On a slow machine the first response may be that the ledger is unavailable. A retry with the same key then succeeds.
  expect([200, 503]).toContain((await answer).status)
  expect(await send(anna, from, to, key)).toMatchObject({ status: 200 })
  expect(await balanceOf(anna, to)).toBe('20')
})

it('a transfer to somebody else carries the request that its member signed, without which nothing is posted', async () => {
  const mint = await openMint(bank, ['USOT'])
  const [berta, carla] = await Promise.all([newcomer('berta'), newcomer('carla')])
  const from = await mint.account(berta, 'USOT', 100n * USOT)
  const to = await mint.account(carla, 'USOT')
  const body = { account_number: to.number }
  const proof = await berta.prove(await berta.call('POST', '/account/payee', { body }), { password: PASSWORD })
  expect(await berta.call('POST', '/account/payee', { body, proof })).toMatchObject({ status: 200 })
  const key = uuidV7()
  for (const header of ['', `${Math.floor(Date.now() / 1000)}.${'A'.repeat(43)}`])
    expect((await send(berta, from, to, key, { 'request-intent': header })).status).not.toBe(200)
  expect(await balanceOf(carla, to)).toBe('0')
  expect(await send(berta, from, to, key)).toMatchObject({ status: 200 })
  expect(await balanceOf(carla, to)).toBe('10')
})

async function newcomer(userName: string): Promise<Person> {
  await bank.createMember(userName)
  const person = newPerson(api.url, userName)
  await person.logIn()
  return person
}
