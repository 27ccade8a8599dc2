import { createSecretKey } from 'node:crypto'
import { importVerifyingKeys } from '@cocobnk/access-token'
import { stripeProcessor } from '@cocobnk/card-processor'
import { isGuarded } from '@cocobnk/config'
import { bankContract } from '@cocobnk/contract'
import { openListener, signalTo } from '@cocobnk/database'
import { addressSourcesOf, selectLastFound } from '@cocobnk/deposit'
import { sweepFiles } from '@cocobnk/file'
import { type Checks, checkVerifier, watchHealth } from '@cocobnk/health'
import { startJobs } from '@cocobnk/jobs'
import { signedIdentity } from '@cocobnk/kyc'
import { openLedgers } from '@cocobnk/ledger'
import { isLate } from '@cocobnk/matching'
import { mailDigests } from '@cocobnk/notification'
import { openObjectStore } from '@cocobnk/object-store'
import { tellPayers } from '@cocobnk/refund'
import { checkStepUp, gatherSpends } from '@cocobnk/step-up'
import { clamdScanner } from '@cocobnk/virus-scan'
import { secretSeal, tellOwners } from '@cocobnk/webhook'
import { tellEnds } from '@cocobnk/withdrawal'
import type { Config } from './config.ts'
import { handlersOf } from './handlers.ts'
import { shopLimits } from './http/shop-limits.ts'
import { jobsOf } from './jobs/index.ts'
import { takeJobLease } from './jobs/lease.ts'
import { mailHalts } from './jobs/mail-halts.ts'
import { type Base, callersOf } from './open-base.ts'
import { openFanOutRedis } from './redis.ts'
import { secretsFrom } from './secrets.ts'
import { openMarket } from './socket/open-market.ts'
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
import { tierAddressCheck } from './tier-address.ts'
import type { HandlerDeps } from './wire/deps.ts'
import { digestMail } from './wire/messaging.ts'

export type BankPart = Awaited<ReturnType<typeof openBankPart>>

/**
 * Opens the part that does everything but open sessions and write what people are recognised by. It verifies tokens with public keys, and
 * its database role can write neither sessions nor factors. `verifyFactor` has the identity part verify a factor.
 */
export async function openBankPart(
  config: Config,
  base: Base,
  own: NonNullable<Config['bank']>,
  verifyFactor: HandlerDeps['verifyFactor'],
) {
  const { events, metrics, redis, throttle, io, push, vault } = base
  const { webOrigin, consoleOrigin } = config
  const secretOf = secretsFrom(own.secret)
  const listener = openListener(own.databaseUrl, 'api')
  const database = base.openDatabase(own.databaseUrl)
  const { db, ask } = database
  const ledgers = openLedgers({ shards: own.ledgerShards })
  const objects = openObjectStore(own.s3)
  const memberKey = await importVerifyingKeys(own.publicKeys, 'cocobnk-api')
  const consoleKey = await importVerifyingKeys(own.publicKeys, 'cocobnk-console')
  const { authenticate, sessionOf, answerSeal, requestLog, checks } = callersOf(
    base,
    database,
    { memberKey, consoleKey },
    webOrigin,
  )
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
  const market = own.market && openMarket(own.market, { db, events, tell: tellOrders({ db, ledgers, io, events }) })
  const deps = {
    db,
    ask,
    ledgers,
    vault,
    throttle,
    push,
    tellMoved: transfers.tell,
    wakeMover: () => signalSettlement(''),
    cards: own.cards && {
      processor: stripeProcessor(own.cards),
      eventSecret: own.cards.eventSecret,
    },
    webPush: own.webPush,
    trading: market?.trading,
    makerId: config.makerId,
    quotesStopped: events.quotesStopped,
    quotesKept: events.quotesKept,
    onProblem: events.webPushFailed,
    limitsOf: shopLimits({ throttle, requestsPerMinute: config.requestsPerMinute }),
    objects,
    scan: own.clamd && clamdScanner(own.clamd),
    identity: own.identityProvider && signedIdentity(own.identityProvider),
    webOrigin,
    consoleOrigin,
    chainNet: config.chainNet,
    explorerUrl: (network: string, txid: string) => own.explorers.get(network)?.replace('{txid}', txid) ?? null,
    addressSources: addressSourcesOf(own.extendedKeys, config.chainNet),
    isTierAddress: tierAddressCheck(own.tierAddresses),
    stepUpSecret: createSecretKey(secretOf('step-up')),
    spendProof: gatherSpends(ask),
    operatorsNeedPasskey: isGuarded(config.mode),
    verifyFactor,
    quoteSecret: secretOf('exchange-quote'),
    webhookSeal: secretSeal(own.webhook.sealKeys),
    webhookLoopbackHosts: own.webhook.loopbackHosts,
    inquiryTicketSecret: secretOf('inquiry-ticket'),
  }
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
    }),
    { listener, mayRun: lease.isMine, onFailed: events.jobFailed, onRun: metrics.countJob },
  )
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
  return {
    feed: market?.feed,
    ledgers,
    sessionOf,
    checks,
    noteRequest: requestLog.note,
    served: {
      contract: bankContract,
      handlers,
      deps: {
        db,
        throttle,
        answerSeal,
        authenticate,
        checkStepUp: (request: Parameters<typeof checkStepUp>[1]) => checkStepUp(deps, request),
        webOrigin,
        consoleOrigin,
        developerOrigin: config.developerOrigin,
      },
    },
    close: async () => {
      await Promise.all([...telling, transfers, health, lease, jobs].map((one) => one.close()))
      await requestLog.close()
      await listener.close()
      closeHandlers()
      objects.close()
      await Promise.all([database.close(), ledgers.close(), market?.close()])
    },
  }
}
