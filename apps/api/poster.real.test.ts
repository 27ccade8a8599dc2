import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidV7 } from '@cocobnk/database'
import { shareApi } from '@cocobnk/testing/api-host'
import { freshBank } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import { newPerson, type Person } from '@cocobnk/testing/person'
import { endProcess, startRedis } from '@cocobnk/testing/processes'
import { startPoster } from '@cocobnk/testing/start-poster'
import { afterAll, expect, it } from 'vitest'

const USOT = 10n ** 8n
const bank = await freshBank()
afterAll(() => bank.close())
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

function send(person: Person, from: TestAccount, to: TestAccount, key: string) {
  const body = { from_account_seq: from.account_seq, to_account_number: to.number, amount: '10' }
  return person.call('POST', '/account/transfer', { body, headers: { 'idempotency-key': key } })
}

const balanceOf = async (person: Person, { account_seq }: TestAccount) =>
  ((await person.call('GET', `/account/${account_seq}`)).body.account as { balance: string }).balance

it('an api that posts through a poster sends a transfer once, even if the poster dies', async () => {
  const mint = await openMint(bank, ['USOT'])
  await bank.createMember('anna')
  const anna = newPerson(api.url, 'anna')
  await anna.logIn()
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
