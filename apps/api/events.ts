import type { Logger } from '@cocobnk/logging'

type Ids = Readonly<Record<string, unknown>>

/**
 * Every event that the api logs, apart from its requests (`apps/api/http`). docs/operations.md lists each with its meaning and the
 * operator's action; a test compares the two.
 */
export function apiEvents(log: Logger) {
  const info = (event: string, ids: Ids, message: string) => log.info({ event, ...ids }, message)
  const warn = (event: string, ids: Ids, message: string) => log.warn({ event, ...ids }, message)
  const error = (event: string, ids: Ids, message: string) => log.error({ event, ...ids }, message)
  return {
    started: (ids: { mode: string; exceptions: readonly string[]; port: number }) =>
      info('api.started', ids, 'api started'),
    stopping: (signal: string) => info('api.stopping', { signal }, 'api is stopping'),
    stopFailed: (err: unknown) => error('api.stop_failed', { err }, 'api could not stop cleanly'),
    jobFailed: (job: string, err: unknown) => warn('job.failed', { job, err }, 'job failed; it is tried again'),
    signalFailed: (err: unknown) =>
      warn('signal.failed', { err }, 'could not notify other processes; they find out by polling'),
    identityAway: (err: unknown) =>
      error('identity.away', { err }, 'the identity process does not answer; nobody can log in'),
    redisAway: (err: unknown) => warn('redis.away', { err }, 'Redis is not reachable'),
    socketAuthenticationFailed: (err: unknown) =>
      error('socket.authentication_failed', { err }, 'a socket could not be authenticated'),
    sessionEndNotKept: (err: unknown) =>
      warn('session.end_not_kept', { err }, 'an ended session could not be recorded'),
    transferPushFailed: (err: unknown) => warn('transfer.push_failed', { err }, 'transfers could not be pushed'),
    transferNotHeard: (err: unknown) => warn('transfer.not_heard', { err }, 'could not subscribe to transfers'),
    depositPushFailed: (deposit_seq: string | undefined, err: unknown) =>
      warn('deposit.push_failed', { deposit_seq, err }, 'a deposit could not be pushed'),
    withdrawalPushFailed: (withdrawal_seq: string, err: unknown) =>
      warn('withdrawal.push_failed', { withdrawal_seq, err }, 'withdrawal status could not be pushed'),
    checkoutPushFailed: (err: unknown) =>
      warn('checkout.push_failed', { err }, 'members could not be told of a transaction'),
    dealPushFailed: (deal_seq: string, err: unknown) =>
      warn('deal.push_failed', { deal_seq, err }, 'the change of a deal could not be pushed'),
    exchangePushFailed: (exchange_seq: string, err: unknown) =>
      warn('exchange.push_failed', { exchange_seq, err }, 'the end of an exchange could not be pushed'),
    fundPushFailed: (err: unknown) => warn('fund.push_failed', { err }, 'what a bank product did could not be pushed'),
    orderPushFailed: (err: unknown) => warn('order.push_failed', { err }, 'changes of orders could not be pushed'),
    feedFailed: (err: unknown) => warn('market_feed.failed', { err }, 'the depth of a market could not be sent'),
    quotesStopped: (market: string, reason: string) =>
      error('market.quotes_stopped', { market, reason }, 'the bank is to quote and does not'),
    quotesKept: (market: string) => info('market.quotes_kept', { market }, 'the bank quotes'),
    contentTimerFailed: (err: unknown) =>
      warn('content.timer_failed', { err }, 'the next publishing time could not be determined'),
    webPushFailed: (err: unknown) => warn('web_push.failed', { err }, 'web pushes could not be created'),
    oauthFailed: (err: unknown) => error('oauth.failed', { err }, 'the OpenID provider failed'),
    requestsNotNoted: (err: unknown) =>
      warn('request_log.failed', { err }, 'signed requests could not be noted for their shops'),
    healthUnknown: (err: unknown) => warn('health.unknown', { err }, 'component status could not be recorded'),
  }
}

export type ApiEvents = ReturnType<typeof apiEvents>
