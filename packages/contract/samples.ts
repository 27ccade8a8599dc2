import { LOCALES } from '@cocobnk/i18n'
import type { z } from 'zod'
import type { Contract } from './contract.ts'
import type { TermTexts } from './governance/term-desk.ts'
import type { ContractKey } from './handler.ts'
import type { Content } from './support/content-desk.ts'
import type { Input } from './wire.ts'

type BodyOf<Key extends ContractKey> = Contract[Key] extends { readonly body: infer Body } ? z.input<Body> : never
type PathOf<Key extends ContractKey> = Input<Key> extends { readonly path: infer Path } ? Path : never
type QueryOf<Key extends ContractKey> = Input<Key> extends { readonly query: infer Query } ? Query : never

type Samples<Part extends Record<ContractKey, unknown>> = {
  readonly [Key in ContractKey as [Part[Key]] extends [never] ? never : Key]: Part[Key]
}

type Names<Part> = Part extends unknown ? keyof Part & string : never
/** Every name that stands in braces in some address. */
export type PathName = Names<{ [Key in ContractKey]: PathOf<Key> }[ContractKey]>

/** A text that is shown from now on. */
export function contentOf(title: string): Content {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, { title, body: title }])) as Content['text']
  return { published_at: '2026-11-01T00:00:00.000Z', expires_at: null, text }
}

/** The same words in every language. */
export function textsOf(title: string): TermTexts {
  const text = { title, sections: [{ heading: title, paragraphs: [title] }] }
  return Object.fromEntries(LOCALES.map((locale) => [locale, text])) as TermTexts
}

const SOMETHING = '019a8000-0000-7000-8000-000000000009'
const AN_INVOICE = {
  title: 'Two cups',
  customer_name: 'Sample',
  customer_email: 'sample@members.test',
  currency: 'USD' as const,
  lines: [{ name: 'A cup', quantity: '2', unit_price: '12.50', tax_percent: '10' }],
  due_on: '2099-01-31',
}
const AN_ASSET = '019a8000-0000-7000-8000-000000000001'

/**
 * An input that the schemas accept for every operation that needs one: what the tests send and the API documents show. A new
 * operation does not compile without.
 */
export const SAMPLE_BODIES: Samples<{ [Key in ContractKey]: BodyOf<Key> }> = {
  'POST /account': { asset_seq: SOMETHING, title: 'Savings' },
  'PUT /account/{account_seq}': { title: 'Savings', is_favourite: true },
  'PATCH /account/{account_seq}': { type: 'SET_ACTIVE' },
  'POST /account/transfer': { from_account_seq: SOMETHING, to_account_number: '1000000000000', amount: '0.5' },
  'POST /account/money-request': { account_seq: SOMETHING, life_days: 7 },
  'PATCH /account/money-request/{request_seq}': { type: 'SET_CANCELED' },
  'POST /account/money-request/link/{link_id}': { from_account_seq: SOMETHING, amount: '0.5' },
  'POST /account/schedule': {
    from_account_seq: SOMETHING,
    to_account_number: '1000000000000',
    amount: '0.5',
    frequency: 'ONCE',
    starts_on: '2099-01-31',
    at_time: '09:00',
    time_zone: 'Asia/Seoul',
  },
  'PATCH /account/schedule/{schedule_seq}': { type: 'SET_CANCELED' },
  'POST /auth/token/code': { user_id: 'sample' },
  'POST /auth/device': { code: '123456' },
  'POST /account/payee': { account_number: '1000000000000' },
  'PUT /account/payee/{payee_seq}': { is_favourite: true },
  'POST /asset/deposit': { account_seq: SOMETHING, amount: '0.5' },
  'PATCH /asset/deposit/{deposit_seq}': { type: 'SET_CANCELED' },
  'POST /asset/deposit-claim': { account_seq: SOMETHING, txid: 'ab'.repeat(32) },
  'POST /asset/deposit-claim/{claim_seq}/answer': { text: 'Please see the attached document.' },
  'POST /asset/deposit-claim/{claim_seq}/proof': { signature: 'sample' },
  'PATCH /operator/deposit/{deposit_seq}': { type: 'SET_DUST', reason: 'Asked for by the member' },
  'PATCH /operator/halt/{halt_seq}': { type: 'SET_RELEASED', reason: 'Asked for by the member' },
  'POST /operator/signing/halt': { reason: 'Asked for by the member' },
  'POST /operator/endowment': { asset_seq: AN_ASSET, amount: '2', reason: 'For the interest of the next month' },
  'PATCH /operator/tier/move/{move_seq}': { type: 'SET_ALLOWED', reason: 'Asked for by the member' },
  'POST /operator/tier/move/{move_seq}/signed': { text: 'Please see the attached document.' },
  'POST /operator/signing/{transaction_seq}': {
    credential_id: 'AAAA',
    authenticator_data: 'AAAA',
    client_data: 'AAAA',
    signature: 'AAAA',
  },
  'PATCH /operator/deposit-claim/{claim_seq}': { type: 'SET_REJECTED', reason: 'Asked for by the member' },
  'POST /pg/transaction/token/{checkout_token}/address': { asset_seq: AN_ASSET },
  'POST /pg/return/{claim_token}': { address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' },
  'PATCH /pg/merchant/{merchant_seq}/return/{return_seq}': { type: 'SET_RENEWED' },
  'POST /pg/transaction': { shop_order_number: 'A-1', name: 'Two cups', amount: '38500', currency: 'KRW' },
  'POST /pg/transaction/authenticate': { token: 'x'.repeat(22), account_seq: SOMETHING, password: 'wrong' },
  'POST /pg/transaction/{transaction_seq}/pay': { account_seq: SOMETHING, authentication: 'sample' },
  'POST /pg/transaction/{transaction_seq}/refund': { amount: '0.5', reason: 'One cup was broken' },
  'POST /pg/transaction/{transaction_seq}/trigger': { type: 'PAID' },
  'POST /pg/xptx': { shop_order_number: 'A-1', name: 'Two cups', amount: '38500', currency: 'KRW' },
  'PATCH /pg/xptx/token/{checkout_token}': { type: 'SET_CANCELED' },
  'PATCH /pg/transaction/{transaction_seq}': { type: 'SET_CANCELED' },
  'POST /market/direct/quote': { source_asset_seq: AN_ASSET, target_asset_seq: SOMETHING, source_amount: '0.5' },
  'POST /market/direct/transfer': {
    quote_id: 'sample',
    source_account_seq: SOMETHING,
    target_account_seq: SOMETHING,
  },
  'POST /asset/withdraw': {
    account_seq: SOMETHING,
    asset_seq: SOMETHING,
    amount: '0.5',
    address_seq: SOMETHING,
    address: 'sample',
    memo: null,
  },
  'PATCH /asset/withdraw/{withdrawal_seq}': { type: 'SET_CANCELED' },
  'POST /support/inquiry': {
    type: 'OTHER',
    title: 'A deposit',
    content: 'When will my deposit arrive?',
    password: 'sample-horse',
  },
  'POST /support/inquiry/lookup': { contact_id: 'A'.repeat(26), password: 'wrong' },
  'POST /support/inquiry/{inquiry_seq}/message': { text: 'Please see the attached document.' },
  'PATCH /support/inquiry/{inquiry_seq}': { type: 'SET_CLOSED' },
  'PATCH /operator/inquiry/{inquiry_seq}': { type: 'SET_TAKEN' },
  'POST /operator/inquiry/{inquiry_seq}/reply': { text: 'Please see the attached document.' },
  'PATCH /operator/withdraw/{withdrawal_seq}': { type: 'SET_REJECTED', reason: 'Asked for by the member' },
  'POST /auth/token': { user_id: 'nobody', password: 'wrong' },
  'POST /auth/passkey': { challenge_seq: SOMETHING, credential: {} },
  'POST /auth/lock': { token: 'x'.repeat(43) },
  'POST /auth/step-up/{challenge_seq}': { otp_token: '000000' },
  'POST /operator/step-up/{challenge_seq}': { otp_token: '000000' },
  'POST /operator/me/passkey': { challenge_seq: SOMETHING, credential: {}, name: 'sample' },
  'POST /kyc/certification': { type_seq: 3, name: 'Sample', address: '1 Sample Street', files: [SOMETHING] },
  'PATCH /kyc/certification/{kyc_seq}': { type: 'SET_CANCELED' },
  'POST /kyc/certification/{kyc_seq}/answer': { text: 'Please see the attached document.' },
  'POST /kyc/realname': { name: 'Sample', birth_date: '900101' },
  'POST /kyc/realname/process/prepare': { attempt_seq: SOMETHING },
  'POST /kyc/realname/process/result': { result: 'sample' },
  'POST /member': {
    user_id: 'sample',
    password: 'Sample-horse-7',
    email: 'sample@members.test',
    terms: ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA'],
  },
  'POST /member/email/code': { email_seq: SOMETHING },
  'POST /member/email/verify': { email_seq: SOMETHING, code: '000000' },
  'POST /member/find/id': { email: 'nobody@members.test' },
  'POST /member/find/password': { user_id: 'nobody' },
  'POST /member/find/password/token': { user_id: 'nobody', code: '000000', new_password: 'Sample-horse-7' },
  'POST /member/inviter': { inviter_code: 'nobody' },
  'PATCH /member/me': { type: 'UPDATE_PASSWORD', password: 'wrong', new_password: 'Sample-horse-7' },
  'DELETE /member/me': { password: 'wrong' },
  'PUT /member/me/display-currency': { display_currency: 'KRW' },
  'POST /member/me/email': { email: 'another@members.test' },
  'POST /member/me/email/{email_seq}/verify': { code: '000000' },
  'PUT /member/me/term/{code}': { agreed: true },
  'POST /member/me/phone/code': { phone: '+821012345678' },
  'POST /member/me/phone/verify': { code: '000000' },
  'PATCH /operator/approval/{approval_seq}': { type: 'SET_REJECTED', reason: 'Asked for by the member' },
  'POST /operator/invitation': { token: 'x'.repeat(43) },
  'POST /operator/invitation/accept': { token: 'x'.repeat(43), password: 'Sample-horse-7' },
  'POST /operator/invitation/confirm': { token: 'x'.repeat(43), otp_token: '000000' },
  'POST /operator/operator': {
    email: 'sample@operators.test',
    name: 'Sample',
    role: 'SUPPORT',
    reason: 'Asked for by the member',
  },
  'PATCH /operator/operator/{operator_seq}': { type: 'SET_SUSPENDED', reason: 'Asked for by the member' },
  'PATCH /operator/member/{member_seq}': { type: 'SET_SUSPENDED', reason: 'Asked for by the member' },
  'PATCH /operator/case/{case_seq}': { type: 'SET_CLAIMED' },
  'PATCH /operator/chargeback/{chargeback_seq}': { type: 'SET_ACCEPTED', reason: 'Asked for by the shop' },
  'POST /kyc/asset/withdraw/address/certification': {
    asset_seq: AN_ASSET,
    address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    label: 'My wallet',
    method: 'REVIEW',
  },
  'POST /kyc/asset/withdraw/address/certification/{id}/proof': { signature: 'sample' },
  'POST /kyc/asset/withdraw/address/certification/{id}/answer': { text: 'Please see the attached document.' },
  'PATCH /operator/withdraw-address/{id}': { type: 'SET_REJECTED', reason: 'Asked for by the member' },
  'POST /operator/case/{case_seq}/comment': { text: 'Please see the attached document.' },
  'POST /operator/case/{case_seq}/question': { text: 'Please see the attached document.' },
  'PATCH /operator/kyc/{kyc_seq}': { type: 'SET_REJECTED', reason: 'Asked for by the member' },
  'PUT /operator/asset/{asset_seq}': {
    policy: {
      confirmations_required: 6,
      minimum_deposit: '0',
      fee_type: 'PREPAY',
      fee_charge_type: 'FIXED',
      fee_amount: '0.1',
      is_active: true,
    },
    reason: 'Asked for by the member',
  },
  'POST /operator/content': { kind: 'notice', content: contentOf('Sample'), reason: 'Asked for by the member' },
  'PUT /operator/content/{document_srl}': { content: contentOf('Sample'), reason: 'Asked for by the member' },
  'POST /operator/term/{code}': {
    version: '2099-01-01',
    effective_at: '2099-01-01T00:00:00Z',
    text: textsOf('Sample'),
    reason: 'Asked for by the member',
  },
  'PUT /operator/config/{name}': { value: { digits: 6 }, reason: 'Asked for by the member' },
  'POST /operator/auth/token/code': { email: 'nobody@operators.test' },
  'POST /operator/auth/token': { email: 'nobody@operators.test', password: 'wrong', otp_token: '000000' },
  'POST /otp': { token: '000000', secret: 'A'.repeat(32) },
  'DELETE /otp/{id}': { token: '000000' },
  'POST /member/me/api-key': { name: 'Reports', scope: 'READ', networks: ['203.0.113.0/24'], life_days: 90 },
  'POST /pg/merchant': {
    title: 'Sample Shop',
    site_url: 'https://shop.example.com/',
    category: 'RETAIL',
    support_email: 'help@shop.example.com',
    price_currency: 'KRW',
    account_seq: SOMETHING,
    terms: true,
  },
  'PUT /pg/merchant/{merchant_seq}': {
    title: 'Sample Shop',
    site_url: 'https://shop.example.com/',
    category: 'RETAIL',
    support_email: 'help@shop.example.com',
    price_currency: 'KRW',
  },
  'PATCH /pg/merchant/{merchant_seq}': { type: 'SET_CLOSED' },
  'POST /pg/merchant/{merchant_seq}/answer': { text: 'Please see the attached document.' },
  'POST /pg/merchant/{merchant_seq}/account': { account_seq: SOMETHING },
  'POST /pg/merchant/{merchant_seq}/signature-key': { type: 'SET_REVEALED', mode: 'TEST' },
  'PUT /pg/merchant/{merchant_seq}/preference': {
    expiry_minutes: 15,
    tolerance_basis_points: 50,
    late_policy: 'REQUOTE',
    takes_wallets: true,
    takes_cards: true,
    convert_asset_seq: null,
  },
  'PUT /pg/merchant/{merchant_seq}/currency': { price_currency: 'KRW', currencies: ['KRW', 'USD'] },
  'PUT /pg/merchant/{merchant_seq}/person/{member_seq}': { role: 'CASHIER', refund_limit_usot: '100' },
  'POST /pg/merchant/{merchant_seq}/invitation': {
    email: 'nobody@members.test',
    role: 'CASHIER',
    refund_limit_usot: '100',
  },
  'POST /pg/invitation': { token: 'x'.repeat(43) },
  'POST /pg/invitation/accept': { token: 'x'.repeat(43) },
  'PATCH /operator/merchant/{merchant_seq}': { type: 'SET_REJECTED', reason: 'Asked for by the member' },
  'POST /member/me/bank': {
    bank: 'Sample Bank',
    holder_name: 'Sample',
    birth_date: '900101',
    account_number: '110-123-456789',
    label: 'My bank',
  },
  'POST /member/me/card': { label: 'My card', last_four: '4242', processor_reference: 'pm_1QsampleReference' },
  'POST /passkey': { challenge_seq: SOMETHING, credential: {}, name: 'My phone' },
  'PUT /passkey/{passkey_seq}': { name: 'My phone' },
  'POST /notification/read': { until: '2026-11-01T00:00:00.000Z' },
  'PATCH /notification/{notification_seq}': { type: 'SET_READ' },
  'PATCH /notification/preference/{kind}': { channel: 'APP', is_on: true },
  'POST /pg/merchant/{merchant_seq}/webhook': { mode: 'TEST', url: 'https://shop.example/webhook' },
  'PUT /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': { url: 'https://shop.example/webhook' },
  'PATCH /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}': { type: 'SET_PAUSED' },
  'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/secret': { type: 'REVEAL' },
  'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/resend': { from_event_seq: 1, to_event_seq: 100 },
  'POST /pg/merchant/{merchant_seq}/sale': { amount: '12.50', currency: 'USD' },
  'POST /pg/merchant/{merchant_seq}/link': {
    title: 'A cup',
    currency: 'USD',
    amount: '12.50',
    stock: 5,
    life_days: 30,
  },
  'PATCH /pg/merchant/{merchant_seq}/link/{link_seq}': { type: 'SET_CLOSED' },
  'POST /pg/link/{token}': { amount: '12.50' },
  'POST /pg/merchant/{merchant_seq}/invoice': AN_INVOICE,
  'PUT /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': AN_INVOICE,
  'PATCH /pg/merchant/{merchant_seq}/invoice/{invoice_seq}': { type: 'SET_CANCELED' },
  'POST /pg/merchant/{merchant_seq}/quote': AN_INVOICE,
  'PUT /pg/merchant/{merchant_seq}/quote/{invoice_seq}': AN_INVOICE,
  'PATCH /pg/merchant/{merchant_seq}/quote/{invoice_seq}': { type: 'SET_CANCELED' },
  'POST /pg/invoice/{token}': { type: 'PAY' },
  'POST /pg/merchant/{merchant_seq}/plan': { title: 'Coffee club', currency: 'USD', amount: '12.50', period: 'MONTH' },
  'PATCH /pg/merchant/{merchant_seq}/plan/{plan_seq}': { type: 'SET_CLOSED' },
  'POST /pg/subscription': { token: 'x'.repeat(22), account_seq: SOMETHING, maximum: '20' },
  'PATCH /pg/subscription/{subscription_seq}': { type: 'SET_CANCELED' },
  'PUT /pg/merchant/{merchant_seq}/payout': {
    convert_asset_seq: null,
    account_seq: SOMETHING,
    turns: 'DAILY',
    threshold: null,
    is_on: true,
  },
  'POST /notification/push': { endpoint: 'https://127.0.0.1/', p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) },
}

export const SAMPLE_QUERIES: Samples<{ [Key in ContractKey]: QueryOf<Key> }> = {
  'GET /account/{account_seq}/statement': { month: '2026-10' },
  'GET /asset/{asset_seq}/withdraw-fee': { amount: '0.5' },
  'GET /asset/withdraw/quote': { account_seq: SOMETHING },
  'GET /pg/merchant/{merchant_seq}/webhook': { mode: 'TEST' },
  'GET /pg/merchant/{merchant_seq}/figures': { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
  'GET /pg/merchant/{merchant_seq}/statement': { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
  'GET /member/parameter/validation': { name: 'user_id', value: 'sample' },
}
