import { setTimeout as sleep } from 'node:timers/promises'
import { freshBank, logIn, PASSWORD } from '@cocobnk/testing/members'
import { startRedis } from '@cocobnk/testing/processes'
import { otherAddress } from '@cocobnk/testing/requests'
import { startApi } from '@cocobnk/testing/start-api'
import { median, quantile } from './report.ts'

export type LoginSizes = {
  readonly rounds: number
  readonly seconds: number
  readonly assetsASecond: number
  readonly loginsASecond: number
  /** Wrong logins of each kind: known and unknown, by ID and by email. */
  readonly wrongLogins: number
}

/** Fewer wrong logins than would lock an account. */
const WRONG_A_MEMBER = 4
const MEMBERS = 50

/** Measures the latency of reads during many logins, and whether login times reveal who is a member. */
export async function benchLogin(sizes: LoginSizes, tell: (line: string) => void = () => {}) {
  const bank = await freshBank()
  const redis = await startRedis()
  const api = await startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' })
  try {
    for (let index = 0; index < MEMBERS; index += 1) await bank.createMember(busyName(index))
    for (let index = 0; index < sizes.wrongLogins / WRONG_A_MEMBER; index += 1) await bank.createMember(nameOf(index))
    const known = await knowing(api.url, sizes, tell)
    return { ...(await underLoad(api.url, sizes, tell)), ...known }
  } finally {
    await api.stop()
    await redis.stop()
    await bank.close()
  }
}

const nameOf = (index: number) => `member-${index}`
const busyName = (index: number) => `busy-${index}`

/** Alternates, so that other load on the machine affects both. */
async function underLoad(apiUrl: string, sizes: LoginSizes, tell: (line: string) => void) {
  const [idle, busy]: [number[], number[]] = [[], []]
  const logins: number[] = []
  let loginsRefused = 0
  await measureAssets(apiUrl, { ...sizes, seconds: 2 })
  for (let round = 0; round < sizes.rounds; round += 1) {
    idle.push(quantile(await measureAssets(apiUrl, sizes), 0.99))
    const load = keepLoggingIn(apiUrl, sizes.loginsASecond)
    busy.push(quantile(await measureAssets(apiUrl, sizes), 0.99))
    const { times, refused } = await load.stop()
    logins.push(...times)
    loginsRefused += refused
    tell(`round ${round + 1}: GET /asset p99 ${idle.at(-1)?.toFixed(1)} ms idle, ${busy.at(-1)?.toFixed(1)} ms busy`)
  }
  return {
    asset_p99_idle_ms: median(idle),
    asset_p99_busy_ms: median(busy),
    ratio: median(busy.map((p99, round) => p99 / (idle[round] ?? p99))),
    logins: logins.length,
    logins_refused: loginsRefused,
    login_p50_ms: median(logins),
    login_p99_ms: quantile(logins, 0.99),
  }
}

/** Sends requests at a fixed pace, whether or not the responses come in time: a slow server must not slow the requests down. */
async function measureAssets(
  apiUrl: string,
  { seconds, assetsASecond }: Pick<LoginSizes, 'seconds' | 'assetsASecond'>,
) {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const began = performance.now()
  for (let count = 0; count < seconds * assetsASecond; count += 1) {
    await sleep(Math.max(0, began + (count * 1000) / assetsASecond - performance.now()))
    asked.push(timed(times, () => fetch(`${apiUrl}/api/v1/asset`, { headers: otherAddress() })))
  }
  await Promise.all(asked)
  return times
}

function keepLoggingIn(apiUrl: string, perSecond: number) {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let [count, refused] = [0, 0]
  const refuse = () => {
    refused += 1
  }
  const timer = setInterval(() => {
    count += 1
    asked.push(timed(times, () => logIn(apiUrl, busyName(count % MEMBERS), otherAddress())).catch(refuse))
  }, 1000 / perSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(asked)
      return { times, refused }
    },
  }
}

async function timed(times: number[], act: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const answer = await act()
  if (answer instanceof Response) await answer.arrayBuffer()
  times.push(performance.now() - began)
}

/** One after the other, alternating between known and unknown. */
async function knowing(apiUrl: string, { wrongLogins }: LoginSizes, tell: (line: string) => void) {
  const kinds = {
    known_id: (index: number) => nameOf(Math.floor(index / WRONG_A_MEMBER)),
    unknown_id: (index: number) => `nobody-${index}`,
    known_email: (index: number) => `${nameOf(Math.floor(index / WRONG_A_MEMBER))}@members.test`,
    unknown_email: (index: number) => `nobody-${index}@members.test`,
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let index = 0; index < wrongLogins; index += 1) {
    for (const [kind, userIdOf] of Object.entries(kinds)) {
      await timed(times[kind] ?? [], () => wrongLogin(apiUrl, userIdOf(index)))
    }
  }
  const middle = (kind: keyof typeof kinds) => median(times[kind] ?? [])
  tell(
    Object.keys(kinds)
      .map((kind) => `${kind} ${middle(kind as keyof typeof kinds).toFixed(2)} ms`)
      .join(', '),
  )
  return {
    wrong_logins: wrongLogins,
    id_difference_ms: Math.abs(middle('known_id') - middle('unknown_id')),
    email_difference_ms: Math.abs(middle('known_email') - middle('unknown_email')),
  }
}

async function wrongLogin(apiUrl: string, userId: string): Promise<void> {
  const response = await fetch(`${apiUrl}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...otherAddress() },
    body: JSON.stringify({ user_id: userId, password: `${PASSWORD}-wrong` }),
  })
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`a wrong login was answered by ${response.status}`)
}
