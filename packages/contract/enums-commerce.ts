/** Closed lists for shops and payments to them. */

/** A shop's data is either real or for testing; the two are kept apart. */
export const COMMERCE_MODES = ['LIVE', 'TEST'] as const
export type CommerceMode = (typeof COMMERCE_MODES)[number]
/** Only an ACTIVE shop accepts payments; a SUSPENDED one may still refund; CLOSED is final. */
export const MERCHANT_STATES = ['PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED'] as const
export type MerchantState = (typeof MERCHANT_STATES)[number]
/** An accountant reads and exports; a cashier takes payments and refunds up to a limit. */
export const MERCHANT_ROLES = ['OWNER', 'ACCOUNTANT', 'CASHIER'] as const
export type MerchantRole = (typeof MERCHANT_ROLES)[number]
/** Roles an owner can invite people to. */
export const HIRED_ROLES = ['ACCOUNTANT', 'CASHIER'] as const
export type HiredRole = (typeof HIRED_ROLES)[number]
export const MERCHANT_CATEGORIES = [
  'RETAIL',
  'FOOD',
  'FASHION',
  'DIGITAL',
  'TRAVEL',
  'SERVICE',
  'EDUCATION',
  'OTHER',
] as const
export type MerchantCategory = (typeof MERCHANT_CATEGORIES)[number]
/** Automatic checks before an operator reviews a shop. */
export const MERCHANT_CHECKS = [
  'GRADE',
  'REALNAME',
  'DOCUMENTS',
  'SITE_UNIQUE',
  'EMAIL_AT_SITE',
  'OWNER_ACTIVE',
] as const
export type MerchantCheck = (typeof MERCHANT_CHECKS)[number]
export const CHECKOUT_STATES = [
  'OPEN',
  'PROCESSING',
  'PAID',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'CANCELED',
  'EXPIRED',
] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]
/** Irregularities in how it was paid. */
export const CHECKOUT_FLAGS = ['UNDERPAID', 'OVERPAID', 'LATE'] as const
export type CheckoutFlag = (typeof CHECKOUT_FLAGS)[number]
/** Where a checkout came from. */
export const CHECKOUT_SOURCES = ['API', 'EASY', 'LINK', 'INVOICE', 'POINT_OF_SALE', 'SUBSCRIPTION'] as const
export type CheckoutSource = (typeof CHECKOUT_SOURCES)[number]
/** How it was paid: from a balance here, from another wallet, by card, or by a button in test mode. */
export const CHECKOUT_METHODS = ['BALANCE', 'WALLET', 'CARD', 'TRIGGER'] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]
export const CHECKOUT_PAYMENT_STATES = ['PENDING', 'DONE', 'FAILED'] as const
export type CheckoutPaymentState = (typeof CHECKOUT_PAYMENT_STATES)[number]
/**
 * ASKED: a page is being opened at the processor. OPEN: the page waits for a card. CREDITING and RETURNING: captured, and on its way to
 * the shop or back to the holder. ENDED: never captured.
 */
export const CARD_PAYMENT_STATES = [
  'ASKED',
  'OPEN',
  'PROCESSING',
  'CREDITING',
  'CREDITED',
  'RETURNING',
  'RETURNED',
  'ENDED',
] as const
/** A cardholder's dispute, in the processor's states. */
/** How much is known of a shop that takes cards: how soon and how much of its card reserve is released. */
export const CARD_CLASSES = ['NEW', 'STANDARD', 'TRUSTED'] as const
export type CardClass = (typeof CARD_CLASSES)[number]
/** Why cards stopped at a shop: too many or too valuable disputes, or more in a day than its class allows. */
export const CARD_STOP_CAUSES = ['DISPUTE_COUNT', 'DISPUTE_VALUE', 'VELOCITY'] as const
export type CardStopCause = (typeof CARD_STOP_CAUSES)[number]
/** What an overdue release of a card reserve waits for. CREDIT: payments that may be charged back have used up the owner's credit. */
export const CARD_WAITS = ['DEBT', 'STOP', 'CREDIT', 'NOTHING'] as const
export type CardWait = (typeof CARD_WAITS)[number]
/** FIRST and ROLLING: released early and late of a capture. WON: brought back by a dispute that was won. */
export const CARD_RESERVE_KINDS = ['FIRST', 'ROLLING', 'WON'] as const
export type CardReserveKind = (typeof CARD_RESERVE_KINDS)[number]
export const CHARGEBACK_STATES = ['OPEN', 'SUBMITTED', 'WON', 'LOST'] as const
/** States of coins that arrived for a checkout; see modules/commerce/wallet-payment. */
export const RECEIPT_STATES = ['SEEN', 'VANISHED', 'HELD', 'COUNTED', 'OFFERED'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]
/** Why money is offered back to a shop's customer. */
export const RETURN_CAUSES = ['OVERPAID', 'LATE', 'TWICE', 'INCOMPLETE', 'WRONG_ASSET', 'SOLD_OUT', 'REFUND'] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]
/**
 * OFFERED: its payer may claim it. EXPIRED: the shop may extend it. SENT: on its way to the claimed address. WRITTEN_OFF: too little to
 * send, booked to the house by two operators.
 */
export const RETURN_STATES = ['OFFERED', 'CLAIMED', 'SENT', 'DONE', 'EXPIRED', 'WRITTEN_OFF'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
export const REFUND_STATES = ['PENDING', 'DONE', 'FAILED'] as const
export type RefundState = (typeof REFUND_STATES)[number]
/** Events that a button in test mode triggers. */
export const TRIGGERS = ['PAID', 'SHORT', 'LATE', 'TWICE', 'REFUNDED', 'DISPUTED'] as const
export type Trigger = (typeof TRIGGERS)[number]
/** Events at a shop: each is a timeline entry and a webhook event. */
export const COMMERCE_EVENTS = [
  'checkout.created',
  'checkout.processing',
  'checkout.received',
  'checkout.paid',
  'checkout.failed',
  'checkout.canceled',
  'checkout.expired',
  'checkout.disputed',
  'checkout.dispute_closed',
  'refund.created',
  'refund.done',
  'refund.failed',
  'return.offered',
  'return.done',
  'invoice.sent',
  'invoice.paid',
  'invoice.canceled',
  'quote.sent',
  'quote.accepted',
  'subscription.started',
  'subscription.charged',
  'subscription.failed',
  'subscription.canceled',
  'merchant.changed',
  'payout.done',
  'endpoint.test',
] as const
export type CommerceEvent = (typeof COMMERCE_EVENTS)[number]
/** Whether a shop's endpoint receives events; a paused one receives them once resumed. */
export const WEBHOOK_ENDPOINT_STATES = ['ENABLED', 'PAUSED'] as const
export type WebhookEndpointState = (typeof WEBHOOK_ENDPOINT_STATES)[number]
export const WEBHOOK_DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]
/** How one attempt to deliver an event ended. */
export const WEBHOOK_OUTCOMES = [
  'DELIVERED',
  'REFUSED',
  'REDIRECTED',
  'TIMED_OUT',
  'NO_ADDRESS',
  'FORBIDDEN_ADDRESS',
  'NO_CONNECTION',
  'BROKEN_ANSWER',
] as const
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number]
/** Types in a shop's list: payment or refund. */
export const TRANSACTION_TYPES = ['PAYMENT', 'REFUND'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
export const INVOICE_KINDS = ['INVOICE', 'QUOTE'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
/** An invoice ends PAID or CANCELED; a quote ACCEPTED, CANCELED or EXPIRED. */
export const INVOICE_STATES = ['DRAFT', 'SENT', 'ACCEPTED', 'PAID', 'CANCELED', 'EXPIRED'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export const SUBSCRIPTION_PERIODS = ['WEEK', 'MONTH', 'YEAR'] as const
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number]
/** STOPPED: its charges were refused too often. */
export const SUBSCRIPTION_STATES = ['ACTIVE', 'CANCELED', 'STOPPED'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
/** When a shop's money is paid out automatically. */
export const PAYOUT_TURNS = ['DAILY', 'THRESHOLD'] as const
export type PayoutTurns = (typeof PAYOUT_TURNS)[number]
export const PAYOUT_RUN_KINDS = ['CONVERT', 'TRANSFER'] as const
export type PayoutRunKind = (typeof PAYOUT_RUN_KINDS)[number]
export const PAYOUT_RUN_STATES = ['PENDING', 'DONE', 'REFUSED'] as const
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number]
