import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCaller } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { createLogger } from '@cocobnk/logging'
import { ok, refuse } from '@cocobnk/result'
import { createMetrics } from '@cocobnk/telemetry'
import { type Bank, freshBank } from '@cocobnk/testing/members'
import { createThrottle } from '@cocobnk/throttle'
import type { Vault, WrappedKey } from '@cocobnk/vault'
import { stackVault } from '@cocobnk/vault/testing'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from './http/build-app.ts'
import type { IdempotencyTables } from './http/idempotency-store.ts'
import type { AnyCall } from './http/operation.ts'

type Body = { readonly amount: string; readonly wait?: number }

const testContract = {
  'POST /test/move': {
    act: 'move',
    summary: 'Moves something once',
    auth: 'member',
    idempotent: true,
    body: z.object({ amount: z.string(), wait: z.number().optional() }),
    output: z.object({ moved: z.string(), effect: z.number() }),
    refusals: [],
  },
  'POST /test/proved': {
    act: 'proved',
    summary: 'Moves something once, by a proof',
    auth: 'member',
    idempotent: true,
    stepUp: 'required',
    output: z.object({ effect: z.number() }),
    refusals: [],
  },
} as const

let bank: Bank
let database: ReturnType<typeof openDatabase<IdempotencyTables>>
let redis: Redis
let apps: FastifyInstance[]
let effects = 0
let failNext = false
let isVaultAway = false

const handlers = {
  'POST /test/proved': async () => {
    effects += 1
    return ok({ effect: effects })
  },
  'POST /test/move': async ({ body }: AnyCall) => {
    const { amount, wait = 0 } = body as Body
    await sleep(wait)
    if (failNext) {
      failNext = false
      throw new Error('broken on purpose')
    }
    if (amount === 'none') return refuse('NOT_FOUND')
    effects += 1
    return ok({ moved: amount, effect: effects, secret: 'not in the contract' })
  },
}

let vault: Vault
const keys = new Map<string, Promise<WrappedKey>>()
/** Keys from the real vault. The members of these tests have no rows. */
function keyOf(memberSeq: string): Promise<WrappedKey> {
  const known = keys.get(memberSeq) ?? vault.newKey(memberSeq)
  keys.set(memberSeq, known)
  return known
}

beforeAll(async () => {
  bank = await freshBank()
  vault = await stackVault()
  database = openDatabase<IdempotencyTables>(bank.env.BANK_DATABASE_URL, { max: 10, applicationName: 'test' })
  redis = new Redis(process.env.REDIS_URL ?? '')
  const log = createLogger({ service: 'test', level: 'silent' })
  const deps = {
    log,
    db: database.db,
    answerSeal: {
      seal: async (memberSeq: string, field: string, text: string) => {
        if (isVaultAway) throw new Error('away')
        return vault.seal(await keyOf(memberSeq), field, text)
      },
      open: async (memberSeq: string, field: string, sealed: Buffer) =>
        vault.open(await keyOf(memberSeq), field, sealed),
    },
    throttle: createThrottle({ redis, secret: Buffer.alloc(32), log }),
    trustedProxies: ['loopback'],
    requestsPerMinute: 100_000,
    webOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost:1',
    developerOrigin: undefined,
    checkStepUp: async ({ proof }: { readonly proof: string | undefined }) =>
      proof === 'right' ? ok(undefined) : refuse('STEP_UP_REQUIRED', { data: { step_up: { challenge_seq: 'x' } } }),
    noteRequest: () => undefined,
    authenticate: {
      member: async (token: string): Promise<SessionCaller> => ({
        kind: 'member',
        memberSeq: token,
        sessionSeq: token,
      }),
      operator: async () => undefined,
      client: async () => undefined,
      signed: async () => refuse('REQUEST_SIGNATURE_REFUSED'),
    },
  }
  // Two servers, as in production: a key must be respected by processes that share only the database.
  apps = await Promise.all(
    [1, 2].map(() => buildApp(testContract, handlers, { ...deps, metrics: createMetrics('test') })),
  )
})

afterAll(async () => {
  for (const app of apps ?? []) await app.close()
  redis?.disconnect()
  await database?.close()
  await vault?.close()
  await bank?.close()
})

async function move(body: unknown, key: string | undefined, { app = 0, member = 'anna' } = {}) {
  const response = await apps[app]!.inject({
    method: 'POST',
    url: '/api/v1/test/move',
    headers: { authorization: `Bearer ${member}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body as object,
  })
  return { status: response.statusCode, text: response.body, body: response.json(), headers: response.headers }
}

describe('Idempotency-Key', () => {
  it('fifty concurrent requests with one key, over two servers: one effect, one response for all', async () => {
    const before = effects
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => move({ amount: '5', wait: 100 }, key, { app: index % 2 })),
    )
    expect(effects).toBe(before + 1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
  })

  it('a later retry gets exactly the first response, in any field order and form', async () => {
    const key = randomUUID()
    const first = await move({ amount: '7', wait: 1 }, key)
    const again = await move({ wait: 1, amount: '7' }, key, { app: 1 })
    const byAct = await apps[0]!.inject({
      method: 'POST',
      url: '/api/v1',
      headers: { authorization: 'Bearer anna', 'idempotency-key': key },
      payload: { module: 'test', act: 'move', amount: '7', wait: 1 },
    })
    expect(again.text).toBe(first.text)
    expect(byAct.body).toBe(first.text)
    expect(first.body).toEqual({ error: 0, moved: '7', effect: effects })
  })

  it('another body with the same key is refused and has no effect', async () => {
    const key = randomUUID()
    await move({ amount: '1' }, key)
    const before = effects
    expect(await move({ amount: '2' }, key)).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(effects).toBe(before)
  })

  it("keys belong to their member: another member's equal key is another request", async () => {
    const key = randomUUID()
    await move({ amount: '1' }, key)
    const before = effects
    expect(await move({ amount: '2' }, key, { member: 'berta' })).toMatchObject({ status: 200 })
    expect(effects).toBe(before + 1)
  })

  it('a refusal is a response too and is replayed', async () => {
    const key = randomUUID()
    expect((await move({ amount: 'none' }, key)).status).toBe(404)
    const again = await move({ amount: 'none' }, key)
    expect(again).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  it('our own failure is not stored: the retry may succeed', async () => {
    const key = randomUUID()
    failNext = true
    expect(await move({ amount: '3' }, key)).toMatchObject({ status: 500, body: { error: 'INTERNAL_ERROR' } })
    expect(await move({ amount: '3' }, key)).toMatchObject({ status: 200 })
    const sealed = randomUUID()
    isVaultAway = true
    expect(await move({ amount: '3' }, sealed)).toMatchObject({ status: 500 })
    isVaultAway = false
    expect(await move({ amount: '3' }, sealed)).toMatchObject({ status: 200 })
  })

  it('a claim left by a dead process blocks the key only until it expires', async () => {
    const key = randomUUID()
    await move({ amount: '4' }, key, { member: 'clara' })
    const left = (until: string) =>
      sql`
      INSERT INTO idempotency (actor, key, operation, request_hash, claim, claimed_until)
      SELECT 'member:dead', key, operation, request_hash, gen_random_uuid(), now() + ${until}::interval
      FROM idempotency WHERE actor = 'member:clara' AND key = ${key}
      ON CONFLICT (actor, key) DO UPDATE SET claimed_until = excluded.claimed_until`.execute(database.db)
    await left('1 minute')
    expect(await move({ amount: '4' }, key, { member: 'dead' })).toMatchObject({
      status: 409,
      body: { error: 'REQUEST_IN_PROGRESS' },
    })
    await left('-1 second')
    expect(await move({ amount: '4' }, key, { member: 'dead' })).toMatchObject({ status: 200 })
  })

  it('a step-up request is not stored, and a stored response needs no proof', async () => {
    const before = effects
    const key = randomUUID()
    const ask = (proof?: string) =>
      apps[0]!.inject({
        method: 'POST',
        url: '/api/v1/test/proved',
        headers: { authorization: 'Bearer anna', 'idempotency-key': key, ...(proof && { 'step-up-proof': proof }) },
      })
    for (let count = 0; count < 2; count += 1) {
      expect((await ask()).json()).toMatchObject({ error: 'STEP_UP_REQUIRED', step_up: { challenge_seq: 'x' } })
    }
    expect(effects).toBe(before)
    const first = await ask('right')
    expect(first.json()).toEqual({ error: 0, effect: before + 1 })
    expect((await ask()).body).toBe(first.body)
    expect(effects).toBe(before + 1)
  })

  it('the api cannot change or delete a stored response, even on purpose', async () => {
    await expect(
      sql`UPDATE idempotency SET sealed_answer = '' WHERE status IS NOT NULL`.execute(database.db),
    ).rejects.toThrow('final')
    const unseal = sql`UPDATE idempotency SET status = NULL, sealed_answer = NULL WHERE status IS NOT NULL`
    await expect(unseal.execute(database.db)).rejects.toThrow('final')
    await expect(sql`DELETE FROM idempotency`.execute(database.db)).rejects.toThrow('permission denied')
  })

  it("a stored response is readable only with its member's key, and for its own request", async () => {
    const key = randomUUID()
    const secret = `canary-${randomUUID()}`
    const first = await move({ amount: secret }, key)
    expect(first.body.moved).toBe(secret)
    const { rows } = await sql<{
      row: string
    }>`SELECT row_to_json(t)::text || encode(coalesce(sealed_answer, ''), 'escape') AS row
      FROM idempotency t`.execute(database.db)
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])
    expect((await move({ amount: secret }, key)).text).toBe(first.text)
  })

  it('a request whose response can no longer be read is refused, not repeated', async () => {
    const key = randomUUID()
    await move({ amount: '9' }, key)
    await sql`ALTER TABLE idempotency DISABLE TRIGGER idempotency_keep_answer`.execute(bank.owner)
    await sql`UPDATE idempotency SET sealed_answer = NULL WHERE key = ${key}`.execute(bank.owner)
    await sql`ALTER TABLE idempotency ENABLE TRIGGER idempotency_keep_answer`.execute(bank.owner)
    const before = effects
    expect(await move({ amount: '9' }, key)).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(effects).toBe(before)
  })

  it.each([
    [undefined, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['short', 'INVALID_INPUT'],
    ['x'.repeat(65), 'INVALID_INPUT'],
    ['has space in the middle', 'INVALID_INPUT'],
  ])('the key %s is refused: %s', async (key, code) => {
    const before = effects
    expect((await move({ amount: '1' }, key)).body.error).toBe(code)
    expect(effects).toBe(before)
  })

  it('a contract with an idempotent operation for visitors does not start', async () => {
    const open = { ...testContract, 'POST /test/move': { ...testContract['POST /test/move'], auth: 'public' as const } }
    const { bindOperations } = await import('./http/operation.ts')
    expect(() => bindOperations(open, handlers)).toThrow('needs a member')
  })
})
