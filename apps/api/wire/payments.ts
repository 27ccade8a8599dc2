import { knownAccounts } from '@cocobnk/account'
import {
  conversions,
  convertNow,
  type ExchangeDeps,
  exchangeDeskHttp,
  exchangeHttp,
  scheduledExchanges,
} from '@cocobnk/exchange'
import { readRealname } from '@cocobnk/kyc'
import { stateOf, userNameOf } from '@cocobnk/member'
import { type MoneyRequestDeps, moneyRequestHttp, settleMoneyRequests } from '@cocobnk/money-request'
import { otpActivatedAt } from '@cocobnk/otp'
import { firstPasskeyAt } from '@cocobnk/passkey'
import { firmOf, ratesOf } from '@cocobnk/rate'
import { runCalledSchedules, type ScheduleDeps, scheduleHttp } from '@cocobnk/schedule'
import { type TransferDeps, transferHttp, transferSender } from '@cocobnk/transfer'
import type { HandlerDeps } from './deps.ts'
import type { Shared } from './shared.ts'

export function payments(deps: HandlerDeps, shared: Shared, tellMoved: TransferDeps['tell']) {
  const { cap, outflow, rates, settings, usotOf } = shared
  const transferDeps: TransferDeps = {
    ...deps,
    accounts: knownAccounts(deps.db, deps.ask),
    cap,
    settings,
    outflow,
    factorSince: (memberSeq) => factorSince(deps.db, memberSeq),
    usotOf,
    nameOf: (memberSeq) => nameOf(deps, memberSeq),
    tell: tellMoved,
  }
  const exchangeDeps: ExchangeDeps = {
    ...deps,
    outflow,
    settings,
    firmRates: async () => firmOf(await rates()),
    rates: async () => ratesOf(await rates()),
  }
  const sender = transferSender(transferDeps)
  const { accounts } = transferDeps
  const sending: MoneyRequestDeps = { ...deps, accounts, transfers: sender }
  const planned: ScheduleDeps = {
    ...deps,
    accounts,
    outflow,
    transfers: sender,
    exchanges: scheduledExchanges(exchangeDeps),
  }
  return {
    transferDeps,
    /** Functions for other areas that move members' money without importing this one. */
    ports: {
      accounts,
      transfers: sender,
      conversions: conversions(exchangeDeps),
      convert: (conversion: Parameters<typeof convertNow>[1]) => convertNow(exchangeDeps, conversion),
    },
    handlers: {
      ...exchangeHttp(exchangeDeps),
      ...exchangeDeskHttp(exchangeDeps),
      ...moneyRequestHttp(sending),
      ...scheduleHttp(planned),
      ...transferHttp(transferDeps, sender),
    },
    /** Sends planned transfers and makes planned exchanges that are due. */
    runSchedules: () => runCalledSchedules(planned),
    settleRequests: (transferSeq: string | undefined) => settleMoneyRequests(sending, transferSeq),
  }
}

/** The real name if it is known, else the name the member chose; undefined once the membership is closed. */
export async function nameOf({ db, vault }: HandlerDeps, memberSeq: string): Promise<string | undefined> {
  if ((await stateOf(db, memberSeq)) === 'CLOSED') return undefined
  const { realname } = await readRealname({ db, vault }, memberSeq)
  return realname?.name ?? (await userNameOf(db, memberSeq))
}

/** When the oldest of a member's second factors was set up, if there is one. */
async function factorSince(db: HandlerDeps['db'], memberSeq: string): Promise<Date | undefined> {
  const [otpAt, passkeyAt] = await Promise.all([otpActivatedAt(db, memberSeq), firstPasskeyAt(db, memberSeq)])
  const times = [otpAt, passkeyAt].filter((at) => at instanceof Date)
  return times.toSorted((one, other) => one.getTime() - other.getTime())[0]
}
