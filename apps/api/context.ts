import { hkdfSync } from 'node:crypto'
import { type AssetTables, assetHttp } from '@cocobnk/asset'
import { type ContentTables, contentHttp } from '@cocobnk/content'
import type { ContractKey, Handlers, Push } from '@cocobnk/contract'
import { type Kysely, openDatabase, sql } from '@cocobnk/database'
import { type KycTables, kycHttp } from '@cocobnk/kyc'
import { type MemberTables, memberHttp } from '@cocobnk/member'
import { authenticate, importSigningKey, type SessionTables, type SigningKey, sessionHttp } from '@cocobnk/session'
import { type SettingTables, settingHttp } from '@cocobnk/setting'
import { createLogger, createMetrics } from '@cocobnk/telemetry'
import { createThrottle } from '@cocobnk/throttle'
import { openVault } from '@cocobnk/vault'
import type { Config } from './config.ts'
import type { IdempotencyTables } from './http/idempotency-store.ts'
import { openFanOutRedis, openRedis } from './redis.ts'
import { createSocketServer } from './socket/create-socket-server.ts'
import { endedSessions } from './socket/ended-sessions.ts'
import { createPush } from './socket/push.ts'

type Tables = AssetTables & ContentTables & IdempotencyTables & KycTables & MemberTables & SessionTables & SettingTables

/** Builds every dependency once. Whatever a use case needs reaches it from here, as an argument. */
export async function createContext(config: Config) {
  const log = createLogger({ service: 'api', level: config.logLevel })
  const metrics = createMetrics('api')
  const database = openDatabase<Tables>(config.databaseUrl, {
    max: config.databaseConnections,
    applicationName: 'api',
  })
  const { db } = database
  const redis = openRedis(config.redisUrl, log)
  const throttle = createThrottle({ redis, secret: throttleSecret(config.tokenSigningKey), log })
  const fanOutRedis = openFanOutRedis(config.redisUrl, log)
  const ended = endedSessions(redis, log)
  const io = createSocketServer(fanOutRedis, ended, metrics)
  const push = createPush({ io, ended, metrics })
  const vault = await openVault(config.hsm)
  const signingKey = await importSigningKey(config.tokenSigningKey)
  const sessionOf = async (token: string) => {
    const session = await authenticate({ db, signingKey }, token)
    return session.ok ? session.value : undefined
  }
  return {
    log,
    metrics,
    db,
    throttle,
    vault,
    io,
    push,
    sessionOf,
    handlers: handlersOf({ db, signingKey, push }),
    checks: { database: () => sql`select 1`.execute(db), redis: () => redis.ping(), hsm: () => vault.check() },
    close: async () => {
      redis.disconnect()
      fanOutRedis.disconnect()
      await vault.close()
      await database.close()
    },
  }
}

/** The same in every api process without a setting of its own; after a new signing key all counters begin anew. */
function throttleSecret(tokenSigningKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSigningKey, '', 'throttle', 32))
}

type HandlerDeps = { readonly db: Kysely<Tables>; readonly signingKey: SigningKey; readonly push: Push }

/** Every operation of the contract has its handler here, or this does not compile. */
function handlersOf(deps: HandlerDeps): Handlers<ContractKey> {
  return {
    ...assetHttp(deps),
    ...contentHttp(deps),
    ...kycHttp(deps),
    ...memberHttp(deps),
    ...sessionHttp(deps),
    ...settingHttp(deps),
  }
}
