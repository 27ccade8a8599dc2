import type { AccountTables } from '@cocobnk/account'
import type { AffiliateTables } from '@cocobnk/affiliate'
import type { AssetTables } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import {
  type Bank,
  type BankTransferTables,
  type BankTransferWorkflow,
  bankTransferWorkflow,
  httpBank,
} from '@cocobnk/bank-transfer'
import type { CardDeps, CardWorkerTables } from '@cocobnk/card'
import { stripeProcessor } from '@cocobnk/card-processor'
import { bitcoinSender, evmSender, openRpc } from '@cocobnk/chain'
import type { CheckoutTables } from '@cocobnk/checkout'
import { type ClearingWorkflow, clearingWorkflow, noteEnds, type SettlementTables, selectOpen } from '@cocobnk/clearing'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import { type ContentWorkflow, contentWorkflow, type WaitingContentTables } from '@cocobnk/content'
import { type CurrencySource, type CurrencyTables, currencySource } from '@cocobnk/currency'
import type { CustodyTables, Senders } from '@cocobnk/custody'
import { type Database, type Listener, openDatabase, openListener, signalTo } from '@cocobnk/database'
import type { DealTables } from '@cocobnk/deal'
import type { DepositTables } from '@cocobnk/deposit'
import type { ExchangeTables } from '@cocobnk/exchange'
import type { HaltTables } from '@cocobnk/halt'
import type { HealthTables } from '@cocobnk/health'
import type { HouseFundTables } from '@cocobnk/house-fund'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { type Ledgers, openLedgers } from '@cocobnk/ledger'
import { createLogger } from '@cocobnk/logging'
import { type MailTables, type MailTransport, mailWorkflow, smtpTransport } from '@cocobnk/mail'
import type { MarketTables } from '@cocobnk/market'
import type { MemberTables } from '@cocobnk/member'
import type { MerchantTables } from '@cocobnk/merchant'
import { type WebPushTables, webPushWorkflow } from '@cocobnk/notification'
import type { DeliveryWorkflow } from '@cocobnk/outbox'
import type { OutflowBoundTables } from '@cocobnk/outflow'
import { type PayoutTables, type PayoutWorkflow, payoutWorkflow } from '@cocobnk/payout'
import type { PriceAlertTables } from '@cocobnk/price-alert'
import type { ProductTables } from '@cocobnk/product'
import { type RateSource, type RateTables, rateSource } from '@cocobnk/rate'
import type { RefundTables } from '@cocobnk/refund'
import type { ReportTables } from '@cocobnk/report'
import type { RequestLogTables } from '@cocobnk/request-log'
import { type ScheduleTables, type ScheduleWorkflow, scheduleWorkflow } from '@cocobnk/schedule'
import { type SettingTables, settingsReader } from '@cocobnk/setting'
import { openSigner, type Signer } from '@cocobnk/signer-client'
import { httpTransport, type SmsTables, smsWorkflow } from '@cocobnk/sms'
import { type SweepTables, type SweepWorkflow, sweepWorkflow } from '@cocobnk/sweep'
import { createMetrics, type Metrics } from '@cocobnk/telemetry'
import { type TierTables, type TierWorkflow, tierWorkflow } from '@cocobnk/tier'
import type { WalletPaymentTables } from '@cocobnk/wallet-payment'
import { pushSender } from '@cocobnk/web-push'
import type { WebhookTables } from '@cocobnk/webhook'
import type { SignerTables } from '@cocobnk/withdraw-address'
import {
  givenBackLimit,
  selectOfPayout,
  type WithdrawalTables,
  type WithdrawalWorkflow,
  withdrawalChain,
  withdrawalWorkflow,
} from '@cocobnk/withdrawal'
import { type WorkflowClient, workflowClient } from '@cocobnk/workflow'
import { bankTransferTransactions } from './bank-transfer-transactions.ts'
import type { Config } from './config.ts'
import { type WorkerEvents, workerEvents } from './events.ts'
import { loggedSigner } from './logged-signer.ts'
import { payoutChain, payoutLimit } from './payout-posting.ts'
import { payoutTransactions } from './payout-transactions.ts'

export type OutboxTables = MailTables & SmsTables & Pick<WebPushTables, 'web_push'>

/** The tables of the bank's database that the worker's role can access. */
export type WorkerTables = OutboxTables &
  AffiliateTables &
  DealTables &
  DepositTables &
  AccountTables &
  AssetTables &
  CheckoutTables &
  CommerceEventTables &
  MerchantTables &
  RefundTables &
  ExchangeTables &
  CurrencyTables &
  PriceAlertTables &
  ReportTables &
  RequestLogTables &
  RateTables &
  HaltTables &
  WebPushTables &
  HealthTables &
  LatePostingTables &
  OutflowBoundTables &
  WaitingContentTables &
  CustodyTables &
  ScheduleTables &
  SettlementTables &
  CardWorkerTables &
  SweepTables &
  HouseFundTables &
  MarketTables &
  AuditTables &
  PayoutTables &
  ProductTables &
  BankTransferTables &
  TierTables &
  WebhookTables &
  SettingTables &
  Pick<MemberTables, 'member' | 'security_event'> &
  WithdrawalTables &
  SignerTables &
  WalletPaymentTables

export type Context = {
  readonly events: WorkerEvents
  readonly listener: Listener
  readonly metrics: Metrics
  readonly bank: Database<WorkerTables>
  readonly ledgers: Ledgers
  readonly mailTransport: MailTransport
  readonly workflows: WorkflowClient
  readonly mail: DeliveryWorkflow
  readonly sms: DeliveryWorkflow
  readonly webPush: DeliveryWorkflow
  readonly clearing: ClearingWorkflow
  /** Notifies other processes of settlements that have ended. */
  readonly signalEnd: (...lines: readonly string[]) => void
  readonly content: ContentWorkflow
  readonly senders: Senders
  readonly signer: Signer
  readonly schedule: ScheduleWorkflow
  readonly sweep: SweepWorkflow
  readonly tier: TierWorkflow
  readonly withdrawal: WithdrawalWorkflow
  readonly rateSources: readonly RateSource[]
  /** The source of currency rates, if one is configured. */
  readonly currencySource: CurrencySource | undefined
  readonly payout: PayoutWorkflow
  /** Dependencies for card payments, if a card processor is configured. */
  readonly cards: CardDeps | undefined
  /** The bank that holds our money, if one is configured. */
  readonly correspondent: Bank | undefined
  readonly bankTransfer: BankTransferWorkflow | undefined
}

/** An unconfirmed transaction gets a higher fee after half an hour. A transaction that no node accepts is canceled after a day. */
const PATIENCE = { raiseAfterMs: 1_800_000, cancelAfterMs: 86_400_000 }

/** Every dependency of the worker, built once. */
export function createContext(config: Config): Context {
  const bank = openDatabase<WorkerTables>(config.databaseUrl, {
    max: config.databaseConnections,
    applicationName: 'worker',
  })
  const mailTransport = smtpTransport({
    url: config.smtpUrl,
    from: config.mailFrom,
    requiresTls: config.mode !== 'development',
  })
  const ledgers = openLedgers({ shards: config.ledgerShards })
  const senders = openSenders(config)
  const events = workerEvents(createLogger({ service: 'worker', level: config.logLevel }))
  const signer = loggedSigner(openSigner(config.signerSocket), events)
  const correspondent = config.correspondent && httpBank(config.correspondent)
  const { chainNet: net, hotAddresses } = config
  const withdrawalsOf = async (payoutSeq: string) =>
    (await selectOfPayout(bank.db, payoutSeq)).map(({ withdrawal_seq }) => withdrawal_seq)
  const signalEnd = signalTo(bank.db, 'settlement_ended', events.signalFailed)
  const late = postsHoweverLate({ db: bank.db, ledgers })
  const custody = { db: bank.db, ledgers: late, signer, senders, net, hotAddresses, withdrawalsOf }
  return {
    events,
    listener: openListener(config.databaseUrl, 'worker'),
    metrics: createMetrics('worker'),
    bank,
    ledgers,
    mailTransport,
    rateSources: config.rateSources.map(([name, url]) => rateSource(name, url)),
    currencySource: config.currencySourceUrl === undefined ? undefined : currencySource(config.currencySourceUrl),
    workflows: workflowClient(config.engine),
    mail: mailWorkflow({ db: bank.db, transport: mailTransport }),
    sms: smsWorkflow({ db: bank.db, transport: httpTransport(config.sms) }),
    webPush: webPushWorkflow({ db: bank.db, send: config.push && pushSender(config.push) }),
    clearing: clearingWorkflow({
      ledgers,
      rows: {
        findOpen: (seq) => selectOpen(bank.db, seq),
        noteEnd: (seq, outcome) => noteEnds(bank.db, signalEnd, [{ seq, outcome }]),
      },
    }),
    signalEnd,
    content: contentWorkflow(bank.db),
    senders,
    signer,
    schedule: scheduleWorkflow(bank.db),
    sweep: sweepWorkflow(custody),
    tier: tierWorkflow(custody),
    payout: payoutWorkflow({
      ...custody,
      transact: payoutTransactions(bank.db),
      patience: PATIENCE,
      chainOf: payoutChain,
      limitOf: payoutLimit,
    }),
    cards: config.cards && {
      db: bank.db,
      ledgers: late,
      processor: stripeProcessor(config.cards),
      settings: settingsReader(bank.db),
      tell: signalTo(bank.db, 'checkout', events.signalFailed),
    },
    correspondent,
    bankTransfer:
      correspondent &&
      bankTransferWorkflow({
        transact: bankTransferTransactions(bank.db),
        ledgers: late,
        bank: correspondent,
        chainOf: (step, row, payout_seq) => withdrawalChain(step, { ...row, payout_seq, isBank: true }),
        givenBackLimit,
      }),
    withdrawal: withdrawalWorkflow({
      db: bank.db,
      ledgers,
      policy: policyReader(bank),
    }),
  }
}

/** Reads the operators' current rules for withdrawals that need a review. */
function policyReader({ db }: Database<WorkerTables>) {
  const settings = settingsReader(db)
  return async () => {
    const { withdrawal, member } = await settings()
    return { ...withdrawal, two_person_withdraw_usot: member.two_person_withdraw_usot }
  }
}

function openSenders({ nodes }: Config): Senders {
  return {
    Bitcoin: bitcoinSender(openRpc({ url: nodes.Bitcoin })),
    Litecoin: bitcoinSender(openRpc({ url: nodes.Litecoin })),
    Ethereum: evmSender(openRpc({ url: nodes.Ethereum })),
  }
}
