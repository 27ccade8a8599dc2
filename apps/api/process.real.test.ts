import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { shareApi } from '@cocobnk/testing/api-host'
import { type Bank, freshBank } from '@cocobnk/testing/members'
import { startRedis, untilTrue } from '@cocobnk/testing/processes'
import { startProxy } from '@cocobnk/testing/proxy'
import { ask, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { startApi } from '@cocobnk/testing/start-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let bank: Bank
let redis: Awaited<ReturnType<typeof startRedis>>
let env: Record<string, string>

beforeAll(async () => {
  bank = await freshBank()
  redis = await startRedis()
  env = { ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' }
})

afterAll(async () => {
  await redis?.stop()
  await bank?.close()
})

const login = JSON.stringify({ user_id: 'nobody', password: 'wrong' })
const notReady = { status: 503, body: { error: 'SERVICE_UNAVAILABLE', parts: { database: true, redis: false } } }

/** A way to the server at this address that lets each connection through only after half a second. */
async function startLate(url: string) {
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    far.pipe(near)
    setTimeout(() => near.pipe(far), 500)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

/** CPU time used so far, in hundredths of a second. */
function processorTicks(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

describe('limits', () => {
  it('are shared by all servers, and reported by standard headers and text', async () => {
    const apis = await Promise.all([1, 2].map(() => startApi({ ...env, RATE_LIMIT_PER_MINUTE: '10' })))
    const headers = { ...otherAddress(), 'accept-language': 'ko' }
    const answers = []
    for (let count = 0; count < 12; count += 1) {
      answers.push(await ask(`${apis[count % 2]?.url}/api/v1/constant`, { headers }))
    }
    await Promise.all(apis.map((api) => api.stop()))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe('10')
    expect(answers[3]?.headers.get('ratelimit-remaining')).toBe('6')
    const last = answers[11]
    const seconds = last?.headers.get('retry-after')
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(last?.body).toEqual({
      error: 'RATE_LIMITED',
      message: `요청이 너무 많아요. ${seconds}초 뒤에 다시 시도해 주세요.`,
    })
  })
})

describe('stopping', () => {
  it('finishes a request in flight, accepts no new one and exits', async () => {
    const api = await startApi(env)
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.write(
      `POST /api/v1/auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n`,
    )
    socket.write(login.slice(0, 10))
    await sleep(200)
    const gone = api.stop()
    await untilTrue('no new connection is taken', () =>
      fetch(api.url).then(
        () => false,
        () => true,
      ),
    )
    expect(api.process.exitCode).toBeNull()
    socket.write(login.slice(10))
    expect(await gone).toBe(0)
    expect(answer).toContain('HTTP/1.1 401')
    expect(answer).toContain('"error":"LOGIN_REFUSED"')
  })
})

describe('Redis accepts connections late', () => {
  it('the api takes its first request once it can count it', async () => {
    const late = await startLate(redis.url)
    const api = await shareApi({ ...env, REDIS_URL: late.url })
    expect((await ask(`${api.url}/api/v1/auth/token`, jsonInit('POST', JSON.parse(login)))).status).toBe(401)
    await api.stop()
    late.close()
  })
})

describe('Redis dies (kill -9)', () => {
  it('the api reports not ready, keeps answering, refuses operations open to guessing, and recovers by itself', async () => {
    const api = await startApi(env)
    await redis.kill()
    await untilTrue('it notices', async () => (await fetch(`${api.url}/health/ready`)).status === 503)
    expect(await ask(`${api.url}/health/ready`)).toMatchObject(notReady)
    expect((await ask(`${api.url}/health/live`)).status).toBe(200)
    expect((await ask(`${api.url}/api/v1/asset`)).status).toBe(200)
    const credentials = { user_id: 'nobody', password: 'wrong' }
    const refused = await ask(`${api.url}/api/v1/auth/token`, jsonInit('POST', credentials))
    expect(refused).toMatchObject({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } })

    const before = processorTicks(api.process.pid)
    await sleep(2_000)
    expect(processorTicks(api.process.pid) - before).toBeLessThan(50)

    await redis.restart()
    await untilTrue('it recovers', async () => (await fetch(`${api.url}/health/ready`)).status === 200)
    expect((await ask(`${api.url}/api/v1/auth/token`, jsonInit('POST', credentials))).status).toBe(401)
    expect(await api.stop()).toBe(0)
  })
})

describe('the database is unavailable', () => {
  it('the api reports the outage, not an internal error, and recovers by itself', async () => {
    const direct = new URL(env.BANK_DATABASE_URL ?? '')
    const wire = await startProxy(`http://127.0.0.1:${direct.port}`)
    direct.port = new URL(wire.url).port
    const api = await startApi({ ...env, BANK_DATABASE_URL: direct.href })
    const asset = () => ask(`${api.url}/api/v1/asset`, { headers: { 'accept-language': 'de' } })
    expect((await asset()).status).toBe(200)
    wire.cut()
    await untilTrue('it notices', async () => (await asset()).status !== 200)
    expect(await asset()).toMatchObject({
      status: 503,
      body: { error: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('nicht verfügbar') },
    })
    wire.mend()
    await untilTrue('it recovers', async () => (await asset()).status === 200)
    expect(await api.stop()).toBe(0)
    wire.close()
  })
})
