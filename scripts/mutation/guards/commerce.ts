import { guardsOf } from './guard.ts'

export const CHECKOUT_GUARDS = guardsOf(
  '0131_commerce_checkout.sql',
  [
    ['shop: a number is one order', 'UNIQUE (mode, merchant_seq, shop_order_number),', ''],
    ['shop: the shop keeps something', 'CHECK (fee < amount),', ''],
    [
      'shop: a checkout moves along its states',
      'IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (',
      'IF false AND (OLD.state, NEW.state) NOT IN (',
    ],
    ['shop: every change is a version', 'NEW.version := OLD.version + 1;', ''],
    [
      'shop: a balance pays once',
      'CREATE UNIQUE INDEX checkout_payment_from_balance',
      'CREATE INDEX checkout_payment_from_balance',
    ],
    ['shop: a payment ends once', `IF OLD.state <> 'PENDING' AND NEW.state <> OLD.state THEN`, 'IF false THEN'],
    ['shop: no more goes back than came in', 'CHECK (refunded + refunding <= amount),', 'CHECK (true),'],
    ['shop: only what came in goes back', `CHECK (refunded + refunding = 0 OR state = 'DONE'),`, ''],
    ['shop: a refund is not taken back', 'IF NEW.refunded < OLD.refunded THEN', 'IF false THEN'],
    [
      'shop: tests name no account',
      `CHECK (mode = 'LIVE' OR num_nonnulls(merchant_account_seq, payer_account_seq, posting_seq) = 0)`,
      'CHECK (true)',
    ],
  ],
  'bank',
)

export const REFUND_GUARDS = guardsOf(
  '0132_commerce_refund.sql',
  [
    ['shop: a refund is reserved', 'SET refunding = refunding + NEW.amount', 'SET refunding = refunding'],
    ['shop: a refund is asked for once', 'UNIQUE (mode, checkout_seq, request_key),', ''],
    ['shop: a refund ends once', `IF OLD.state <> 'PENDING' THEN`, 'IF false THEN'],
    ['shop: tests refund nothing', `CHECK (mode = 'LIVE' OR posting_seq IS NULL)`, 'CHECK (true)'],
  ],
  'bank',
)

export const RETURN_GUARDS = guardsOf(
  '0133_commerce_wallet.sql',
  [
    ['shop: an offer is of a refund', 'FOREIGN KEY (mode, refund_seq) REFERENCES refund,', ''],
    ['shop: a refund is offered once', 'UNIQUE (mode, refund_seq),', ''],
    [
      'shop: two operators let a payer recover',
      `IF NOT approval_allows('return.recover'`,
      `IF false AND NOT approval_allows('return.recover'`,
    ],
    ['shop: an offer is paid once', 'CREATE UNIQUE INDEX return_claim_once', 'CREATE INDEX return_claim_once'],
    ['shop: an offer is claimed as a whole', `amount = NEW.net + NEW.fee AND state = 'OFFERED'`, 'true'],
    ['shop: two operators write off', `IF NEW.state = 'WRITTEN_OFF' AND OLD.state <> 'WRITTEN_OFF'`, 'IF false'],
    [
      'shop: an offer moves along its states',
      `('SENT', 'DONE'), ('SENT', 'OFFERED'),`,
      `('SENT', 'DONE'), ('CLAIMED', 'DONE'), ('OFFERED', 'DONE'), ('SENT', 'OFFERED'),`,
    ],
  ],
  'bank',
)

export const CARD_GUARDS = guardsOf(
  '0134_commerce_card.sql',
  [
    [
      'shop: one card pays a checkout',
      'CREATE UNIQUE INDEX card_payment_credited',
      'CREATE INDEX card_payment_credited',
    ],
    ['shop: no more goes back to a card', 'CHECK (refunded_cents <= cents)', 'CHECK (true)'],
    [
      'shop: a card payment moves along its states',
      'IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (',
      'IF false AND (OLD.state, NEW.state) NOT IN (',
    ],
  ],
  'bank',
)

export const EVIDENCE_GUARDS = guardsOf(
  '0142_commerce_evidence.sql',
  [
    [
      'shop: an answered dispute takes no evidence',
      `IF dispute.answered_at IS NOT NULL OR dispute.state <> 'OPEN' THEN`,
      'IF false THEN',
    ],
    ['shop: late evidence is refused', 'IF dispute.due_at <= now() THEN', 'IF false THEN'],
    ['shop: a dispute ends once', 'IF OLD.ended_at IS NOT NULL AND NEW.state <> OLD.state THEN', 'IF false THEN'],
    ['shop: a dispute is answered once', 'IF OLD.answered_at IS NOT NULL\n    AND', 'IF false AND'],
  ],
  'bank',
)
