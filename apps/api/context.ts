import { createSecretKey, hkdfSync } from 'node:crypto'
import { importSigningKey } from '@cocobnk/access-token'
import { findApiKey } from '@cocobnk/api-key'
import { stripeProcessor } from '@cocobnk/card-processor'
import { isGuarded } from '@cocobnk/config'
import { openDatabase, openListener, signalTo, sql } from '@cocobnk/database'
import { addressSourcesOf, selectLastFound } from '@cocobnk/deposit'
import { sweepFiles } from '@cocobnk/file'
import { type Checks, checkVerifier, watchHealth } from '@cocobnk/health'
import { startJobs } from '@cocobnk/jobs'
import { signedIdentity } from '@cocobnk/kyc'
import { openLedgers } from '@cocobnk/ledger'
import { createLogger } from '@cocobnk/logging'
import { isLate } from '@cocobnk/matching'
import { memberVault } from '@cocobnk/member'
import { findMerchantKey } from '@cocobnk/merchant'
import { mailDigests } from '@cocobnk/notification'
import { findClientCaller, openProvider, sweepArtifacts } from '@cocobnk/oauth'
import { openObjectStore } from '@cocobnk/object-store'
import { authenticateOperator, spendOperatorCode } from '@cocobnk/operator'
import { tellPayers } from '@cocobnk/refund'
import { insertRequests, openRequestLog } from '@cocobnk/request-log'
import { authenticate, gatherLive } from '@cocobnk/session'
import { checkStepUp as checkRequest, gatherSpends, type StepUpDeps } from '@cocobnk/step-up'
import { createMetrics } from '@cocobnk/telemetry'
import { batchTake, createThrottle } from '@cocobnk/throttle'
import { openVault } from '@cocobnk/vault'
import { clamdScanner } from '@cocobnk/virus-scan'
import { secretSeal, tellOwners } from '@cocobnk/webhook'
import { tellEnds } from '@cocobnk/withdrawal'
import type { Config } from './config.ts'
import { apiEvents } from './events.ts'
import { handlersOf } from './handlers.ts'
import type { Authenticate } from './http/caller.ts'
import type { AnswerSeal } from './http/idempotency.ts'
import { floodCounters, strictest } from './http/rate-limit.ts'
import { shopLimits } from './http/shop-limits.ts'
import { signedCheck } from './http/signed.ts'
import type { CheckStepUp } from './http/step-up.ts'
import { jobsOf } from './jobs/index.ts'
import { takeJobLease } from './jobs/lease.ts'
import { mailHalts } from './jobs/mail-halts.ts'
import { nonces } from './nonces.ts'
import { openFanOutRedis, openRedis, untilOpen } from './redis.ts'
import { callerAddress } from './socket/caller-address.ts'
import { createSocketServer } from './socket/create-socket-server.ts'
import { endedSessions } from './socket/ended-sessions.ts'
import { socketGuard } from './socket/guard.ts'
import { openMarket } from './socket/open-market.ts'
import { createPush } from './socket/push.ts'
import { tellAllowances } from './socket/tell-allowances.ts'
import { tellCheckouts } from './socket/tell-checkouts.ts'
import { tellContents } from './socket/tell-contents.ts'
import { tellDeals } from './socket/tell-deals.ts'
import { tellDeposits } from './socket/tell-deposits.ts'
import { tellExchanges } from './socket/tell-exchanges.ts'
import { tellFunds } from './socket/tell-funds.ts'
import { tellHalts } from './socket/tell-halts.ts'
import { tellHealth } from './socket/tell-health.ts'
import { tellNotifications } from './socket/tell-notifications.ts'
import { tellOrders } from './socket/tell-orders.ts'
import { tellSignings } from './socket/tell-signings.ts'
import { tellTransfers } from './socket/tell-transfers.ts'
import { tellWithdrawals } from './socket/tell-withdrawals.ts'
import type { Tables } from './tables.ts'
import { tierAddressCheck } from './tier-address.ts'
import { digestMail } from './wire/messaging.ts'

/** Builds every dependency once. Use cases receive them from here as arguments. */
export async function createContext(config: Config) {
  const log = createLogger({ service: 'api', level: config.logLevel })
  const events = apiEvents(log)
  const metrics = createMetrics('api')
  const listener = openListener(config.databaseUrl, 'api')
  const database = openDatabase<Tables>(config.databaseUrl, {
    max: config.databaseConnections,
    applicationName: 'api',
  })
  const { db, ask } = database
  const ledgers = openLedgers({ shards: config.ledgerShards })
  const secretOf = (purpose: string) => secretFor(purpose, config.tokenSigningKey)
  const redis = openRedis(config.redisUrl, events)
  const throttle = createThrottle({ redis, secret: secretOf('throttle'), log })
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
  const objects = openObjectStore(config.s3)
  const signingKey = await importSigningKey(config.tokenSigningKey, 'cocobnk-api')
  const consoleKey = await importSigningKey(config.tokenSigningKey, 'cocobnk-console')
  const findLive = gatherLive(ask)
  const memberSessionOf = async (token: string) => {
    const session = await authenticate({ db, signingKey, findLive }, token)
    return session.ok ? session.value : undefined
  }
  const signalSettlement = signalTo(db, 'settlement', events.signalFailed)
  const transfers = tellTransfers({
    db,
    listener,
    ledgers,
    redis,
    hearing: openFanOutRedis(config.redisUrl, events),
    io,
    events,
  })
  const market =
    config.market && openMarket(config.market, { db, events, tell: tellOrders({ db, ledgers, io, events }) })
  const oauthSecrets = {
    seal: createSecretKey(secretOf('oauth-artifact')),
    cookie: Buffer.from(secretOf('oauth-cookie')).toString('base64url'),
  }
  const { webOrigin } = config
  const oauthProvider = openProvider({ db, vault, webOrigin, oauthSecrets, onProblem: events.oauthFailed })
  const deps = {
    db,
    ask,
    ledgers,
    vault,
    throttle,
    push,
    tellMoved: transfers.tell,
    wakeMover: () => signalSettlement(''),
    cards: config.cards && {
      processor: stripeProcessor(config.cards),
      eventSecret: config.cards.eventSecret,
    },
    webPush: config.webPush,
    trading: market?.trading,
    makerId: config.makerId,
    quotesStopped: events.quotesStopped,
    quotesKept: events.quotesKept,
    onProblem: events.webPushFailed,
    limitsOf: shopLimits({ throttle, requestsPerMinute: config.requestsPerMinute }),
    objects,
    scan: config.clamd && clamdScanner(config.clamd),
    identity: config.identity && signedIdentity(config.identity),
    signingKey,
    consoleKey,
    webOrigin: config.webOrigin,
    consoleOrigin: config.consoleOrigin,
    chainNet: config.chainNet,
    explorerUrl: (network: string, txid: string) => config.explorers.get(network)?.replace('{txid}', txid) ?? null,
    addressSources: addressSourcesOf(config.extendedKeys, config.chainNet),
    isTierAddress: tierAddressCheck(config.tierAddresses),
    refreshSecret: secretOf('refresh'),
    stepUpSecret: createSecretKey(secretOf('step-up')),
    spendProof: gatherSpends(ask),
    operatorsNeedPasskey: isGuarded(config.mode),
    spendOperatorCode: (transaction: StepUpDeps['db'], operatorSeq: string, code: string) =>
      // Every transaction in the api covers the whole database.
      spendOperatorCode({ vault, throttle }, transaction as unknown as typeof db, operatorSeq, code),
    quoteSecret: secretOf('exchange-quote'),
    webhookSeal: secretSeal(config.webhook.sealKeys),
    webhookLoopbackHosts: config.webhook.loopbackHosts,
    inquiryTicketSecret: secretOf('inquiry-ticket'),
    oauthSecrets,
    oauthProvider,
  }
  const requestLog = openRequestLog({
    write: (requests) => insertRequests(db, requests),
    onDropped: (reason, count) => metrics.requestsNotNoted.inc({ reason }, count),
    onFailed: events.requestsNotNoted,
  })
  const isFirst = nonces(redis)
  const authenticated: Authenticate = {
    member: async (token) => (await memberSessionOf(token))?.caller,
    operator: async (token, permission) => (await authenticateOperator(deps, token, permission))?.caller,
    client: (token, request) =>
      findClientCaller({ ...deps, provider: oauthProvider, isFirst, onProblem: events.oauthFailed }, token, request),
    signed: signedCheck({
      findKey: async (keyId) => (await findApiKey(deps, keyId)) ?? findMerchantKey(deps, keyId),
      isFirst,
    }),
  }
  /** The caller of a socket. A token is valid for one audience, so it is a member's or an operator's. */
  const sessionOf = async (token: string) =>
    (await memberSessionOf(token)) ?? (await authenticateOperator(deps, token, 'session'))
  const { handlers, runSchedules, settleRequests, ...jobsOfAreas } = handlersOf(deps)
  const { deskJobs, takeInstallments, marketJobs, takeOrderFees, close: closeHandlers } = jobsOfAreas
  const screens = { io, listener, events }
  const telling = [
    tellContents({ ...screens, db }),
    tellDeposits({ ...deps, ...screens }),
    tellAllowances(screens),
    tellCheckouts({ ...deps, ...screens }),
    tellDeals({ ...deps, ...screens }),
    tellExchanges({ ...deps, ...screens }),
    tellFunds({ ...deps, ...screens }),
    tellHalts(screens),
    tellNotifications(screens),
    tellHealth(screens),
    tellSignings(screens),
    tellWithdrawals({ ...deps, ...screens }),
  ]
  const lease = takeJobLease(redis, () => jobs.wakeAll())
  const jobs = startJobs(
    jobsOf({
      mailEnds: () => tellEnds(deps),
      mailHalts: () => mailHalts(deps),
      mailWebhooks: () => tellOwners(deps),
      mailRefunds: () => tellPayers(deps),
      mailDigests: () => mailDigests({ db, mail: digestMail(deps) }),
      runSchedules,
      settleRequests,
      deskJobs,
      takeInstallments,
      marketJobs,
      takeOrderFees,
      sweepFiles: () => sweepFiles({ db, objects }),
      sweepArtifacts: () => sweepArtifacts(db),
    }),
    { listener, mayRun: lease.isMine, onFailed: events.jobFailed, onRun: metrics.countJob },
  )
  const checks = { database: () => sql`select 1`.execute(db), redis: () => redis.ping(), hsm: () => vault.check() }
  const health = watchHealth({
    db,
    lastLooks: () => selectLastFound(db),
    isPublicNet: config.chainNet === 'main',
    checks: {
      API: async () => {
        await Promise.all(Object.values(checks).map((check) => check()))
        return {}
      },
      LEDGER: async () => {
        await ledgers.check()
        return {}
      },
      VERIFIER: () => checkVerifier(db),
      // In a bank without a market this check always fails, so the part has never answered and is not shown.
      MARKET: async () => {
        if (!market) throw new Error('there is no market')
        return { isBehind: isLate(await market.trading.engine.figures()) }
      },
    } satisfies Checks<'api'>,
    onProblem: events.healthUnknown,
  })
  const checkStepUp: CheckStepUp = (request) => checkRequest(deps, request)
  const answerSeal: AnswerSeal = {
    seal: (memberSeq, field, text) => memberVault(db, vault, memberSeq).seal(field, text),
    open: (memberSeq, field, sealed) => memberVault(db, vault, memberSeq).open(field, sealed),
  }
  await untilOpen(redis)
  return {
    log,
    events,
    metrics,
    db,
    answerSeal,
    throttle,
    vault,
    io,
    guard,
    feed: market?.feed,
    push,
    oauthProvider,
    sessionOf,
    authenticate: authenticated,
    webOrigin: config.webOrigin,
    consoleOrigin: config.consoleOrigin,
    developerOrigin: config.developerOrigin,
    checkStepUp,
    handlers,
    noteRequest: requestLog.note,
    checks,
    close: async () => {
      await Promise.all([...telling, transfers, health, lease, jobs].map((one) => one.close()))
      await requestLog.close()
      await listener.close()
      closeHandlers()
      redis.disconnect()
      fanOutRedis.disconnect()
      objects.close()
      await vault.close()
      await Promise.all([database.close(), ledgers.close(), market?.close()])
    },
  }
}

/** Derives a secret from the signing key: equal in every api process, without a setting of its own. */
function secretFor(purpose: string, tokenSigningKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSigningKey, '', purpose, 32))
}
