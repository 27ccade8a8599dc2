import { type Client, createClient, type Transaction, verifyWebhook } from '@cocobnk/sdk'
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types'
import { AbstractPaymentProvider, MathBN, MedusaError } from '@medusajs/framework/utils'
import { isAtLeast, sumOf } from './amount.ts'
import { STATUSES, whyKept } from './state.ts'

export type CocobnkPaymentOptions = {
  /** The address of the bank, such as `https://bank.example`. */
  readonly bank: string
  readonly keyId: string
  readonly secret: string
  /** The secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string
  /** The name of the payment that the customer sees. Default: `Your order`. */
  readonly title?: string
}

/** The data that Medusa stores with a payment for this provider. */
type Kept = {
  readonly session_id: string
  readonly transaction_seq: string
  readonly checkout_url: string
  /** How often the price has changed. Each change creates another transaction with another order number. */
  readonly attempt: number
  /** How much of the price has been refunded. */
  readonly refunded: string
}
type Payment = Transaction['payments'][number]

/** Medusa payment provider: customers pay on the bank's page, and the store's server reads the outcome with signed requests. */
export class CocobnkPaymentProvider extends AbstractPaymentProvider<CocobnkPaymentOptions> {
  static override readonly identifier = 'cocobnk'
  readonly #options: CocobnkPaymentOptions
  readonly #bank: Client

  static override validateOptions(options: Readonly<Record<string, unknown>>): void {
    const missing = ['bank', 'keyId', 'secret', 'webhookSecret'].filter((name) => typeof options[name] !== 'string')
    if (missing.length > 0)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `Cocobnk needs the options ${missing.join(', ')}`)
  }

  constructor(container: Record<string, unknown>, options: CocobnkPaymentOptions) {
    super(container, options)
    this.#options = options
    const { bank: baseUrl, keyId, secret } = options
    this.#bank = createClient({ baseUrl, key: { keyId, secret } })
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const session_id = String(input.data?.session_id ?? input.context?.idempotency_key)
    const kept = await this.#open(input, session_id, 0)
    return { id: kept.transaction_seq, data: kept, status: 'pending' }
  }

  /**
   * The price of a transaction is fixed, so another price needs another transaction, and the previous one is canceled. Throws if that one
   * is paid or being paid, whether or not the store has noticed.
   */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const before = keptIn(input)
    const { amount, currency, state } = await this.#transaction(before)
    const isSame = amountOf(amount) === amountOf(input.amount) && currency === input.currency_code.toUpperCase()
    if (isSame && (state === 'OPEN' || whyKept(state))) return { data: before, status: STATUSES[state] ?? 'pending' }
    await this.#cancelOpen(before)
    return { data: await this.#open(input, before.session_id, before.attempt + 1), status: 'pending' }
  }

  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const kept = keptIn(input)
    await this.#cancelOpen(kept)
    return { data: kept }
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const kept = keptIn(input)
    const { state } = await this.#transaction(kept)
    return { status: STATUSES[state] ?? 'pending', data: kept }
  }

  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return this.getPaymentStatus(input)
  }

  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const { status, data } = await this.getPaymentStatus(input)
    if (status !== 'authorized')
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `This payment is ${status}, so there is nothing to capture`)
    return { ...(data && { data }) }
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const kept = keptIn(input)
    const transaction = await this.#transaction(kept)
    const wanted = amountOf(input.amount)
    const refunded = sumOf(kept.refunded, wanted)
    const key = input.context?.idempotency_key
    if (isAtLeast(refunded, transaction.amount)) await this.#refundAll(transaction, key)
    else await this.#refundPart(transaction, wanted, key)
    return { data: { ...kept, refunded } }
  }

  /** Cancels an open transaction; refunds a paid one. */
  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const kept = keptIn(input)
    const transaction = await this.#transaction(kept)
    if (STATUSES[transaction.state] === 'authorized') await this.#refundAll(transaction, input.context?.idempotency_key)
    else await this.#cancelOpen(kept)
    return { data: kept }
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const transaction = await this.#transaction(keptIn(input))
    return { data: { ...transaction } }
  }

  /** Throws unless the bank signed the message. */
  async getWebhookActionAndData({ rawData, headers }: ProviderWebhookPayload['payload']): Promise<WebhookActionResult> {
    const event = await verifyWebhook(rawData.toString(), headersOf(headers), this.#options.webhookSecret)
    if (event.type !== 'checkout.paid' && event.type !== 'checkout.canceled' && event.type !== 'checkout.expired')
      return { action: 'not_supported' }
    const { transaction_seq, shop_order_number } = event.data
    const { transaction } = await this.#bank.pg.getTransaction({ transaction_seq })
    const data = { session_id: sessionOf(shop_order_number), amount: MathBN.convert(transaction.amount) }
    return { action: event.type === 'checkout.paid' ? 'authorized' : 'canceled', data: data as never }
  }

  async #open(
    { amount, currency_code, data }: InitiatePaymentInput,
    session_id: string,
    attempt: number,
  ): Promise<Kept> {
    const number = numberOf(session_id, attempt)
    const returnUrl = data?.return_url
    const { transaction } = await this.#bank.pg.createTransaction(
      {
        shop_order_number: number,
        name: this.#options.title ?? 'Your order',
        amount: amountOf(amount),
        currency: currency_code.toUpperCase(),
        ...(typeof returnUrl === 'string' && { return_url: returnUrl, cancel_url: returnUrl }),
      },
      { idempotencyKey: number },
    )
    const { transaction_seq, checkout_url } = transaction
    return { session_id, transaction_seq, checkout_url, attempt, refunded: '0' }
  }

  async #transaction({ transaction_seq }: Kept): Promise<Transaction> {
    const { transaction } = await this.#bank.pg.getTransaction({ transaction_seq })
    return transaction
  }

  async #cancelOpen(kept: Kept): Promise<void> {
    const { state, transaction_seq } = await this.#transaction(kept)
    const why = whyKept(state)
    if (why) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why)
    if (state === 'OPEN')
      await this.#bank.pg.changeTransaction(
        { transaction_seq, type: 'SET_CANCELED' },
        { idempotencyKey: `cancel-${transaction_seq}` },
      )
  }

  async #refundAll({ transaction_seq, payments }: Transaction, key: string | undefined): Promise<void> {
    for (const { payment_seq } of payments.filter(isRefundable))
      await this.#bank.pg.refundTransaction(
        { transaction_seq, payment_seq },
        { idempotencyKey: key && `${key}-${payment_seq.slice(-12)}` },
      )
  }

  /** In the currency of the order, of the first payment of which so much is left. */
  async #refundPart({ transaction_seq, payments }: Transaction, wanted: string, key: string | undefined) {
    const payment = payments.find((one) => isAtLeast(one.refundable_price, wanted))
    if (!payment) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'So much is not left to give back')
    const { payment_seq } = payment
    await this.#bank.pg.refundTransaction({ transaction_seq, payment_seq, amount: wanted }, { idempotencyKey: key })
  }
}

function isRefundable({ refundable }: Payment): boolean {
  return /[1-9]/.test(refundable)
}

/** The bank accepts an order number once, so later attempts have a suffix; the session is the part before the dash. */
function numberOf(sessionId: string, attempt: number): string {
  return attempt === 0 ? sessionId : `${sessionId}-${attempt}`
}

function sessionOf(number: string): string {
  return number.split('-')[0] ?? number
}

function keptIn({ data }: { readonly data?: Readonly<Record<string, unknown>> }): Kept {
  if (typeof data?.transaction_seq !== 'string')
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'This payment was not begun with Cocobnk')
  return data as Kept
}

/** Plain decimal text, as the bank expects it. */
function amountOf(amount: InitiatePaymentInput['amount']): string {
  return MathBN.convert(amount).toFixed()
}

function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value as string]))
}
