import type { Notes } from './note.ts'

/** Card payments and disputes. */
export const cardNotes: Notes = {
  'pg.transaction_card_open.url': [
    'The page of the processor where the card is entered.',
    'https://cards.example/pay/1',
  ],
  'pg.transaction_card.checkout': ['The checkout.'],
  'CardCheckout.name': ['What is paid for.', 'Green tea'],
  shop_title: ['The name of the shop.', 'Slow Books'],
  'CardCheckout.site_url': ['The website of the shop.', 'https://slow.example'],
  'CardCheckout.shop_order_number': ['The shop’s own number of the order.', '20261115-0042'],
  'CardCheckout.price': ['The price, in `price_unit`.', '26.52'],
  price_unit: ['The currency or asset of the price.', 'USD'],
  'CardCheckout.state': ['What became of the checkout.'],
  'CardCheckout.flags': ['What was unusual about how it was paid.'],
  'CardCheckout.expires_at': ['Until when the price stays fixed.'],
  'CardCheckout.return_url': [
    'Where the shop wants its customer after the payment. Null if nowhere.',
    'https://slow.example/done',
  ],
  'CardCheckout.cancel_url': [
    'Where the shop wants its customer without a payment. Null if nowhere.',
    'https://slow.example/cart',
  ],
  card_usd: ['What a card is charged, in US dollars. Null if the shop takes no cards for this order.', '26.52'],
  card_state: ['State of the last payment by card. Null if there was none.'],
  decline_code: [
    'Why the last card was declined, as the processor names it. Null if it was not.',
    'insufficient_funds',
  ],
  last4: ['The last four digits of the card. Null while it is not known.', '4242'],
  'CardCheckout.last4': ['The last four digits of the card. Null while it is not known.', '4242'],
  chargeback: ['The disputed card payment.'],
  chargeback_seq: ['The id of the dispute.'],
  'Chargeback.state': ['How far the dispute is.'],
  'Chargeback.amount': ['What the holder disputes, in USOT.', '2652'],
  'Chargeback.reason': ['The reason that the holder gave, as the processor names it.', 'fraudulent'],
  'Chargeback.shop_order_number': ['The shop’s own number of the order.', '20261115-0042'],
  'Chargeback.name': ['What was paid for.', 'Green tea'],
  due_at: ['Until when evidence is accepted. Null if the processor names no date.'],
  evidence: ['The evidence in words. Null if none was given.', 'Delivered on 3 November, tracking number 123.'],
  answer: ['What the bank answered. Null while it has not.'],
  answered_at: ['When the bank answered. Null while it has not.'],
  'Chargeback.paid_at': ['When the card was charged.'],
  'Chargeback.created_at': ['When the dispute was opened.'],
  'Chargeback.ended_at': ['When the dispute was decided. Null while it is open.'],
}
