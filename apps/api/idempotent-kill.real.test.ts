import { contract } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { freshBank } from '@cocobnk/testing/members'
import { openMint } from '@cocobnk/testing/money'
import { newPerson } from '@cocobnk/testing/person'
import { endProcess, startRedis } from '@cocobnk/testing/processes'
import { startProxy } from '@cocobnk/testing/proxy'
import { operationsOf } from '@cocobnk/testing/requests'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KeyedOperation, keyedCases, OF_THE_ENGINE, provedRequest } from './testing/keyed-world.ts'
import { stallAnswers } from './testing/kill-between.ts'

/** The gate tests two operations, one of each mechanism. `npm run proof:idempotency` tests all. */
const SAMPLE: readonly KeyedOperation[] = ['POST /account/schedule', 'POST /account/transfer']
const isWhole = process.env.IDEMPOTENCY_MATRIX === 'whole'

const bank = await freshBank()
const redis = await startRedis()
const start = () => startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
let api: RunningApi = await start()
const wire = await startProxy(api.url)
const mint = await openMint(bank, ['USOT', 'CCM'])
let cases: ReturnType<typeof keyedCases>

beforeAll(async () => {
  const member = async (name: string) => {
    await bank.createMember(name)
    const person = newPerson(wire.url, name)
    await person.logIn()
    return { person, authenticator: (await person.enrolPasskey()).authenticator }
  }
  const [anna, berta] = [await member('anna'), await member('berta')]
  cases = keyedCases({ bank, mint, anna, berta })
})
afterAll(async () => {
  wire.close()
  await api.stop()
  await redis.stop()
  await bank.close()
})

async function killApi(): Promise<void> {
  wire.cut()
  await endProcess(api.process, 'SIGKILL')
}

const elsewhere = new Set<string>(OF_THE_ENGINE)
const keyed = operationsOf().flatMap(({ key, operation }) =>
  operation.idempotent && operation.auth === 'member' && !elsewhere.has(key) ? key : [],
) as KeyedOperation[]

it('every operation with an Idempotency-Key has a case', () => {
  expect(keyed.toSorted()).toEqual(Object.keys(cases).sort())
})

const operations = isWhole ? keyed : SAMPLE

it.each(operations)('%s has one effect although the api died between commit and answer', async (operation) => {
  const { by, method = 'POST', path, body, effect } = await cases[operation]()
  const key = uuidV7()
  const before = await effect()
  const send = await provedRequest(by, { method, path, body, key })
  const isKept = contract[operation].idempotent !== 'ledger'
  const stall = isKept ? await stallAnswers(bank) : undefined
  const swallowed = isKept ? undefined : wire.swallow()
  const lost = send().then(
    () => 'answered',
    () => 'lost',
  )
  await (stall?.reached() ?? swallowed)
  await killApi()
  expect(await lost).toBe('lost')
  await stall?.release()
  const once = await effect()
  expect(once).toBeGreaterThan(before)

  api = await start()
  wire.mend(api.url)
  const again = await (await provedRequest(by, { method, path, body, key }))()
  expect([operation, again.status, again.body.error]).toEqual([operation, 200, 0])
  expect(await effect()).toBe(once)
  const third = await (await provedRequest(by, { method, path, body, key }))()
  expect(third.body).toEqual(again.body)
  expect(await effect()).toBe(once)
})
