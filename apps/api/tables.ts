import type { AccountTables } from '@cocobnk/account'
import type { AffiliateTables } from '@cocobnk/affiliate'
import type { ApiKeyTables } from '@cocobnk/api-key'
import type { ApprovalTables } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import type { BankTransferTables } from '@cocobnk/bank-transfer'
import type { CardOwnTables } from '@cocobnk/card'
import type { CheckoutTables } from '@cocobnk/checkout'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { ContentTables } from '@cocobnk/content'
import type { CurrencyTables } from '@cocobnk/currency'
import type { CustodyTables } from '@cocobnk/custody'
import type { DealTables } from '@cocobnk/deal'
import type { DepositTables } from '@cocobnk/deposit'
import type { ExchangeTables } from '@cocobnk/exchange'
import type { HaltTables } from '@cocobnk/halt'
import type { HealthTables } from '@cocobnk/health'
import type { HouseFundTables } from '@cocobnk/house-fund'
import type { InquiryTables } from '@cocobnk/inquiry'
import type { InvoiceTables } from '@cocobnk/invoice'
import type { KycTables } from '@cocobnk/kyc'
import type { MarketTables } from '@cocobnk/market'
import type { MemberTables } from '@cocobnk/member'
import type { MerchantTables } from '@cocobnk/merchant'
import type { MoneyRequestTables } from '@cocobnk/money-request'
import type { NotificationTables } from '@cocobnk/notification'
import type { OauthTables } from '@cocobnk/oauth'
import type { OperatorTables } from '@cocobnk/operator'
import type { OtpTables } from '@cocobnk/otp'
import type { OutflowTables } from '@cocobnk/outflow'
import type { PasskeyTables } from '@cocobnk/passkey'
import type { PaymentLinkTables } from '@cocobnk/payment-link'
import type { PriceAlertTables } from '@cocobnk/price-alert'
import type { ProductTables } from '@cocobnk/product'
import type { MarketDeskTables } from '@cocobnk/public-market'
import type { RateTables } from '@cocobnk/rate'
import type { RefundTables } from '@cocobnk/refund'
import type { ReportTables } from '@cocobnk/report'
import type { RequestLogTables } from '@cocobnk/request-log'
import type { ReviewTables } from '@cocobnk/review'
import type { ScheduleTables } from '@cocobnk/schedule'
import type { SessionTables } from '@cocobnk/session'
import type { SettingTables } from '@cocobnk/setting'
import type { PayoutTables } from '@cocobnk/shop-payout'
import type { StepUpTables } from '@cocobnk/step-up'
import type { SubscriptionTables } from '@cocobnk/subscription'
import type { SweepTables } from '@cocobnk/sweep'
import type { TestClockTables } from '@cocobnk/test-clock'
import type { TierTables } from '@cocobnk/tier'
import type { TransferTables } from '@cocobnk/transfer'
import type { WalletPaymentTables } from '@cocobnk/wallet-payment'
import type { WebhookTables } from '@cocobnk/webhook'
import type { WithdrawAddressTables } from '@cocobnk/withdraw-address'
import type { WithdrawalTables } from '@cocobnk/withdrawal'
import type { IdempotencyTables } from './http/idempotency-store.ts'

/** The tables of the bank's database that the api's role can access. */
export type Tables = AccountTables &
  AffiliateTables &
  ApiKeyTables &
  ApprovalTables &
  AssetTables &
  CardOwnTables &
  CheckoutTables &
  CommerceEventTables &
  ContentTables &
  BankTransferTables &
  CurrencyTables &
  CustodyTables &
  DealTables &
  DepositTables &
  ExchangeTables &
  HaltTables &
  MarketTables &
  MarketDeskTables &
  HealthTables &
  HouseFundTables &
  IdempotencyTables &
  InquiryTables &
  InvoiceTables &
  KycTables &
  MemberTables &
  MerchantTables &
  MoneyRequestTables &
  NotificationTables &
  OauthTables &
  OperatorTables &
  OtpTables &
  OutflowTables &
  PasskeyTables &
  PaymentLinkTables &
  PayoutTables &
  ProductTables &
  PriceAlertTables &
  ReportTables &
  RequestLogTables &
  RateTables &
  RefundTables &
  ReviewTables &
  ScheduleTables &
  SessionTables &
  SettingTables &
  StepUpTables &
  SubscriptionTables &
  SweepTables &
  TestClockTables &
  TransferTables &
  TierTables &
  WalletPaymentTables &
  WebhookTables &
  WithdrawAddressTables &
  WithdrawalTables
