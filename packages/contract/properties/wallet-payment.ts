import type { Notes } from './note.ts'

/** Payments to shops from other wallets, and returns to payers. */
export const walletPaymentNotes: Notes = {
  is_below_cost: [
    'Whether sending it would cost all of it. Then nobody can claim it, and two operators write it off.',
    false,
  ],
  wallet_payment: ['What is to be sent from another wallet, what has arrived, and what is offered back.'],
  wallet_asset: ['What to send of one asset, and where to.'],
  'WalletPayment.is_open': ['Whether an address is given now.'],
  is_requoted: ['Whether the amounts are those of this moment, because the fixed ones have expired.'],
  'WalletAsset.remaining': ['What is still to be sent, if all that was seen arrives.'],
  'WalletAsset.address': [
    'Where this transaction receives it from the payer of the `claim_hash`. Null without one, and until that payer asks for it.',
  ],
  'WalletAsset.confirmations_required': ['How many confirmations it needs; an order of more value needs more.', 1],
  receipts: ['What has arrived, in the order in which it was seen.'],
  receipt_seq: ['The id of the arrival.'],
  'WalletReceipt.confirmations_required': ['How many confirmations it needs.', 1],
  rate_until: [
    'Until when it has to be in a block to count at the fixed rate; later it counts at the rate of that moment. Null once it is in one.',
    '2026-01-01T13:00:00.000Z',
  ],
  returns: ['What is offered back.'],
  return: ['What is offered back.'],
  return_seq: ['The id of the return.'],
  claim_token: [
    'The payer’s secret, `refund_` and 128 random bits as base64url. The payer’s browser makes it and keeps it; with it alone, what is given back is claimed.',
    'refund_c0ffeec0ffeec0ffeec0ff',
  ],
  claim_hash: [
    'SHA-256 of the payer’s secret, in hexadecimal digits. Make the secret on the payer’s device, and keep it there.',
    'c0'.repeat(32),
  ],
  order: ['What was paid for.'],
  'ClaimableReturn.recovery_from': [
    'From when a second secret of the payer works, which operators allowed because the first was lost. Null if they did not.',
  ],
  'DeskReturn.usot': ['Its value in USOT. Null without a price.'],
  'DeskReturn.recovery_from': [
    'From when a second secret of the payer works, which two operators allowed. Null if they did not.',
  ],
  is_recovery: ['Whether it was asked for with the second secret of a payer who lost the first.', false],
  cause: ['Why it is given back.'],
  'ClaimableReturn.state': ['Where it is on its way.'],
  failed_at: ['When the last attempt to send it failed. Null if none did.'],
  'ClaimableReturn.done_at': ['When it was final on the chain. Null before that.'],
  'MerchantReturn.done_at': ['When it was final on the chain. Null before that.'],
  'DeskReturn.done_at': ['When it was final on the chain. Null before that.'],
  shop_title: ['The name of the shop.', 'Corner Coffee'],
  support_email: ['Where customers reach the shop.', 'help@shop.example'],
  order_name: ['What was bought.', 'Two cups'],
  'ClaimableReturn.cost': ['What sending takes and what arrives. Null if too little would be left.'],
  'ClaimableReturn.address': ['Where it goes. Null until somebody has said so.'],
  is_alarmed: ['Whether its block left the chain after it was counted.'],
  is_stuck: ['Whether it has waited longer than it may.'],
  'pg.renew-return.type': ['`SET_RENEWED`: lets the payer claim for another thirty days.'],
  'WalletPayment.assets': ['What the price is in each asset, and to which address it is paid.'],
  'DeskReturn.payout_seq': ['The payout that sends it. Null until it is on its way.'],
}
