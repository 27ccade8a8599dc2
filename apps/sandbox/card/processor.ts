import { randomBytes } from 'node:crypto'
import type { RecordBook } from './record-book.ts'
import type {
  Charge,
  Dispute,
  Document,
  Intent,
  Kept,
  Metadata,
  Notice,
  Payout,
  Refund,
  Session,
  Transaction,
} from './records.ts'
import { behaviourOf } from './test-cards.ts'

/** The fee for a payment, in cents: 2.9 % plus 30 cents, rounded up. A dispute costs 15 dollars. */
const feeOf = (amount: number) => Math.ceil((amount * 29) / 1_000) + 30
const DISPUTE_FEE = 1_500
const EVIDENCE_SECONDS = 9 * 86_400

/** A request that the processor rejects, with its error code and message. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export type NewSession = Pick<
  Session,
  | 'amount'
  | 'currency'
  | 'name'
  | 'reference'
  | 'metadata'
  | 'successUrl'
  | 'cancelUrl'
  | 'expiresAt'
  | 'isManual'
  | 'origin'
>
export type Processor = ReturnType<typeof openProcessor>

/** A card processor: sessions, payments, refunds, disputes and payouts, and the events it sends to the bank. */
export function openProcessor(book: RecordBook, clock: () => number = Date.now) {
  const now = () => Math.floor(clock() / 1_000)
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
  const notice = (type: string, about: string): Notice => ({
    object: 'notice',
    id: newId('evt'),
    created: now(),
    type,
    about,
    attempts: 0,
    isTaken: false,
  })
  const transaction = (type: Transaction['type'], source: string, amount: number, fee: number): Transaction => ({
    object: 'transaction',
    id: newId('txn'),
    created: now(),
    type,
    amount,
    fee,
    currency: 'usd',
    source,
    payout: null,
  })
  const the = <Name extends Kept['object']>(object: Name, id: string | null) => {
    const found = book.find(object, id)
    if (!found) throw new Refused('resource_missing', `No such ${object}: '${id}'`)
    return found
  }

  /** Captures a payment: records the charge and its fee, and completes the intent and its session. */
  function capture(intent: Intent, last4: string, told: string): void {
    const session = the('session', intent.session)
    const chargeId = newId('ch')
    const entry = transaction('charge', chargeId, intent.amount, feeOf(intent.amount))
    const charge: Charge = {
      object: 'charge',
      id: chargeId,
      created: now(),
      intent: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      last4,
      transaction: entry.id,
      disputedAt: intent.disputedAfter === null ? null : now() + intent.disputedAfter,
    }
    book.keep(
      { ...intent, status: 'succeeded', last4, charge: chargeId, succeedsAt: null },
      charge,
      entry,
      { ...session, status: 'complete', intent: intent.id },
      notice(told, session.id),
      notice('payment_intent.succeeded', intent.id),
    )
  }

  function payNow(session: Session, intent: Intent, last4: string): void {
    if (!session.isManual) {
      capture(intent, last4, 'checkout.session.completed')
      return
    }
    book.keep(
      { ...intent, status: 'requires_capture', last4 },
      { ...session, status: 'complete', intent: intent.id },
      notice('checkout.session.completed', session.id),
    )
  }

  function open(id: string): Session {
    settle()
    const session = the('session', id)
    if (session.status !== 'open') throw new Refused('session_ended', 'This session is over.')
    return session
  }

  /** Processes everything that has come due: delayed captures, disputes and expired sessions. */
  function settle(): void {
    for (const intent of book.list('intent'))
      if (intent.succeedsAt !== null && intent.succeedsAt <= now())
        capture(intent, intent.last4 ?? '', 'checkout.session.async_payment_succeeded')
    for (const charge of book.list('charge')) {
      if (charge.disputedAt === null || charge.disputedAt > now()) continue
      // A payment that has been fully refunded meanwhile is not disputed.
      if (refunded(charge.id) < charge.amount) dispute(charge.id)
      else book.keep({ ...charge, disputedAt: null })
    }
    for (const session of book.list('session'))
      if (session.status === 'open' && session.expiresAt <= now()) endSession(session)
  }

  function endSession(session: Session): void {
    const intent = book.find('intent', session.intent)
    const ended = { ...session, status: 'expired' } as const
    book.keep(
      ...(intent ? [{ ...intent, status: 'canceled' } as const] : []),
      ended,
      notice('checkout.session.expired', session.id),
    )
  }

  function dispute(chargeId: string): Dispute {
    const charge = the('charge', chargeId)
    const known = book.list('dispute').find((one) => one.charge === chargeId)
    if (known) return known
    const id = newId('dp')
    const rest = charge.amount - refunded(chargeId)
    if (rest <= 0) throw new Refused('charge_already_refunded', 'Nothing of this charge is left.')
    const entry = transaction('adjustment', id, -rest, DISPUTE_FEE)
    const made: Dispute = {
      object: 'dispute',
      id,
      created: now(),
      charge: chargeId,
      intent: charge.intent,
      amount: rest,
      currency: charge.currency,
      status: 'needs_response',
      evidence: {},
      submissions: 0,
      dueBy: now() + EVIDENCE_SECONDS,
      transactions: [entry.id],
    }
    book.keep(made, entry, { ...charge, disputedAt: null }, notice('charge.dispute.created', id))
    return made
  }

  function refunded(chargeId: string): number {
    const some = book.list('refund').filter(({ charge }) => charge === chargeId)
    return some.reduce((sum, { amount }) => sum + amount, 0)
  }

  return {
    settle,
    dispute,
    refunded,
    find: book.find,
    list: book.list,
    the,
    openSession: (asked: NewSession): Session => {
      const session: Session = {
        ...asked,
        object: 'session',
        id: newId('cs'),
        created: now(),
        status: 'open',
        intent: null,
      }
      book.keep(session)
      return session
    },
    expireSession: (id: string): Session => {
      endSession(open(id))
      return the('session', id)
    },
    /** Processes the card entered on the hosted page. */
    enterCard: (sessionId: string, number: string): 'paid' | 'declined' | 'asked' => {
      const session = open(sessionId)
      const card = behaviourOf(number)
      const last4 = card.number.slice(-4)
      const known = book.find('intent', session.intent)
      const intent: Intent = {
        object: 'intent',
        id: known?.id ?? newId('pi'),
        created: known?.created ?? now(),
        session: session.id,
        amount: session.amount,
        currency: session.currency,
        metadata: session.metadata,
        status: 'requires_payment_method',
        isManual: session.isManual,
        last4,
        declineCode: null,
        charge: null,
        succeedsAt: null,
        disputedAfter: card.disputedAfter ?? null,
      }
      const linked = { ...session, intent: intent.id }
      if (card.decline) {
        const failed = notice('payment_intent.payment_failed', intent.id)
        book.keep({ ...intent, declineCode: card.decline }, linked, failed)
        return 'declined'
      }
      if (card.asks) {
        book.keep({ ...intent, status: 'requires_action' }, linked, notice('payment_intent.requires_action', intent.id))
        return 'asked'
      }
      if (card.succeedsAfter !== undefined) {
        const late = { ...intent, status: 'processing', succeedsAt: now() + card.succeedsAfter } as const
        book.keep(late, { ...linked, status: 'complete' }, notice('checkout.session.completed', session.id))
        return 'paid'
      }
      payNow(linked, intent, last4)
      return 'paid'
    },
    /** Processes the holder's answer to 3-D Secure. */
    answerQuestion: (sessionId: string, isConfirmed: boolean): 'paid' | 'declined' => {
      const session = open(sessionId)
      const intent = the('intent', session.intent)
      if (intent.status !== 'requires_action') throw new Refused('nothing_asked', 'Nothing was asked.')
      if (isConfirmed) {
        payNow(session, intent, intent.last4 ?? '')
        return 'paid'
      }
      const failed = { ...intent, status: 'requires_payment_method', declineCode: 'authentication_required' } as const
      book.keep(failed, notice('payment_intent.payment_failed', intent.id))
      return 'declined'
    },
    captureIntent: (id: string): Intent => {
      settle()
      const intent = the('intent', id)
      const isDue = intent.status === 'requires_capture' || intent.status === 'processing'
      if (!isDue) throw new Refused('payment_intent_unexpected_state', `This payment is ${intent.status}.`)
      capture(intent, intent.last4 ?? '', 'checkout.session.async_payment_succeeded')
      return the('intent', id)
    },
    cancelIntent: (id: string): Intent => {
      settle()
      const intent = the('intent', id)
      if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
        throw new Refused('payment_intent_unexpected_state', `This payment is ${intent.status}.`)
      book.keep({ ...intent, status: 'canceled' }, notice('payment_intent.canceled', id))
      return the('intent', id)
    },
    refund: (intentId: string, amount: number | undefined, metadata: Metadata): Refund => {
      settle()
      const intent = the('intent', intentId)
      const charge = the('charge', intent.charge)
      const disputed = book.list('dispute').some((one) => one.charge === charge.id && one.status !== 'won')
      if (disputed) throw new Refused('charge_disputed', 'This charge has been charged back.')
      const left = charge.amount - refunded(charge.id)
      const wanted = amount ?? left
      if (left === 0) throw new Refused('charge_already_refunded', 'This charge has already been refunded.')
      if (wanted > left || wanted <= 0) throw new Refused('amount_too_large', 'More than is left of this charge.')
      const id = newId('re')
      const entry = transaction('refund', id, -wanted, 0)
      const made: Refund = {
        object: 'refund',
        id,
        created: now(),
        charge: charge.id,
        intent: intentId,
        amount: wanted,
        currency: charge.currency,
        metadata,
        transaction: entry.id,
      }
      book.keep(made, entry, notice('charge.refunded', charge.id))
      return made
    },
    keepDocument: (content: string): Document => {
      const made: Document = { object: 'document', id: newId('file'), created: now(), content }
      book.keep(made)
      return made
    },
    giveEvidence: (id: string, evidence: Metadata, isSubmitted: boolean): Dispute => {
      const found = the('dispute', id)
      if (found.status !== 'needs_response') throw new Refused('dispute_unexpected_state', `It is ${found.status}.`)
      if (evidence.uncategorized_file) the('document', evidence.uncategorized_file)
      const given = { ...found, evidence: { ...found.evidence, ...evidence } }
      const after = isSubmitted
        ? ({ ...given, status: 'under_review', submissions: given.submissions + 1 } as const)
        : given
      book.keep(after, notice('charge.dispute.updated', id))
      return the('dispute', id)
    },
    endDispute: (id: string, end: 'won' | 'lost'): Dispute => {
      const found = the('dispute', id)
      if (found.status === 'won' || found.status === 'lost')
        throw new Refused('dispute_unexpected_state', 'It is over.')
      const back = end === 'won' ? [transaction('adjustment', id, found.amount, 0)] : []
      const transactions = [...found.transactions, ...back.map((one) => one.id)]
      book.keep({ ...found, status: end, transactions }, ...back, notice('charge.dispute.closed', id))
      return the('dispute', id)
    },
    /** Pays the whole balance, less fees, to the bank's account. Returns undefined if nothing is due. */
    payOut: (): Payout | undefined => {
      settle()
      const unpaid = book.list('transaction').filter(({ payout, type }) => payout === null && type !== 'payout')
      const amount = unpaid.reduce((sum, one) => sum + one.amount - one.fee, 0)
      if (amount <= 0) return undefined
      const id = newId('po')
      const entry = { ...transaction('payout', id, -amount, 0), payout: id }
      const made: Payout = { object: 'payout', id, created: now(), amount, currency: 'usd', transaction: entry.id }
      book.keep(made, entry, ...unpaid.map((one) => ({ ...one, payout: id })), notice('payout.paid', id))
      return made
    },
  }
}
