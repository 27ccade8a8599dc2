import type { VerifyingKey } from '@cocobnk/access-token'
import { findApiKey } from '@cocobnk/api-key'
import { type Database, openDatabase, sql } from '@cocobnk/database'
import { createLogger } from '@cocobnk/logging'
import { memberVault } from '@cocobnk/member'
import { findMerchantKey } from '@cocobnk/merchant'
import { findClientCaller } from '@cocobnk/oauth'
import { authenticateOperator } from '@cocobnk/operator'
import { insertRequests, openRequestLog } from '@cocobnk/request-log'
import { authenticate, gatherLive } from '@cocobnk/session'
import { createMetrics } from '@cocobnk/telemetry'
import { batchTake, createThrottle } from '@cocobnk/throttle'
import { openVault } from '@cocobnk/vault'
import type { Config } from './config.ts'
import { apiEvents } from './events.ts'
import type { Authenticate } from './http/caller.ts'
import type { AnswerSeal } from './http/idempotency.ts'
import { floodCounters, strictest } from './http/rate-limit.ts'
import { signedCheck } from './http/signed.ts'
import { nonces } from './nonces.ts'
import { openFanOutRedis, openRedis, untilOpen } from './redis.ts'
import { callerAddress } from './socket/caller-address.ts'
import { createSocketServer } from './socket/create-socket-server.ts'
import { endedSessions } from './socket/ended-sessions.ts'
import { socketGuard } from './socket/guard.ts'
import { createPush } from './socket/push.ts'
import type { Tables } from './tables.ts'

export type Base = Awaited<ReturnType<typeof openBase>>

/** Opens what every process needs, whatever it serves. `throttleSecret` keys the counters of limits. */
export async function openBase(config: Config, throttleSecret: Uint8Array) {
  const service = config.serves === 'identity' ? 'identity' : 'api'
  const log = createLogger({ service, level: config.logLevel })
  const events = apiEvents(log)
  const metrics = createMetrics(service)
  const redis = openRedis(config.redisUrl, events)
  const throttle = createThrottle({ redis, secret: throttleSecret, log })
  const fanOutRedis = openFanOutRedis(config.redisUrl, events)
  const ended = endedSessions(redis, events)
  const flood = batchTake(throttle)
  const guard = socketGuard({
    limits: config.sockets,
    addressOf: callerAddress(config.trustedProxies),
    mayAsk: async (address) => {
      const counters = floodCounters(address, config.requestsPerMinute)
      return strictest(await Promise.all(counters.map(flood.take))).kind !== 'exceeded'
    },
  })
  const io = createSocketServer(fanOutRedis, ended, metrics, guard)
  const push = createPush({ io, ended, metrics })
  const vault = await openVault(config.hsm)
  return {
    log,
    events,
    metrics,
    redis,
    throttle,
    guard,
    io,
    push,
    vault,
    openDatabase: (url: string) =>
      openDatabase<Tables>(url, { max: config.databaseConnections, applicationName: service }),
    untilOpen: () => untilOpen(redis),
    close: async () => {
      redis.disconnect()
      fanOutRedis.disconnect()
      await vault.close()
    },
  }
}

export type TokenKeys = {
  readonly memberKey: VerifyingKey
  readonly consoleKey: VerifyingKey
}

/** Who calls, and what requests with signatures and keys leave behind, by the rows of one database. */
export function callersOf(
  { redis, vault, events, metrics }: Base,
  { db, ask }: Database<Tables>,
  { memberKey, consoleKey }: TokenKeys,
  webOrigin: string,
) {
  const findLive = gatherLive(ask)
  const memberSessionOf = async (token: string) => {
    const session = await authenticate({ db, signingKey: memberKey, findLive }, token)
    return session.ok ? session.value : undefined
  }
  const isFirst = nonces(redis)
  const authenticated: Authenticate = {
    member: async (token) => (await memberSessionOf(token))?.caller,
    operator: async (token, permission) => (await authenticateOperator({ db, consoleKey }, token, permission))?.caller,
    client: (token, request) =>
      findClientCaller({ db, webOrigin, isFirst, onProblem: events.oauthFailed }, token, request),
    signed: signedCheck({
      findKey: async (keyId) => (await findApiKey({ db, vault }, keyId)) ?? findMerchantKey({ db, vault }, keyId),
      isFirst,
    }),
  }
  const answerSeal: AnswerSeal = {
    seal: (memberSeq, field, text) => memberVault(db, vault, memberSeq).seal(field, text),
    open: (memberSeq, field, sealed) => memberVault(db, vault, memberSeq).open(field, sealed),
  }
  const requestLog = openRequestLog({
    write: (requests) => insertRequests(db, requests),
    onDropped: (reason, count) => metrics.requestsNotNoted.inc({ reason }, count),
    onFailed: events.requestsNotNoted,
  })
  return {
    authenticate: authenticated,
    /** The caller of a socket. A token is valid for one audience, so it is a member's or an operator's. */
    sessionOf: async (token: string) =>
      (await memberSessionOf(token)) ?? (await authenticateOperator({ db, consoleKey }, token, 'session')),
    answerSeal,
    requestLog,
    checks: {
      database: () => sql`select 1`.execute(db),
      redis: () => redis.ping(),
      hsm: () => vault.check(),
    },
  }
}
