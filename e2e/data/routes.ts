/**
 * The addresses that the product owner requires, one per line: the path, who may open it, an example to open, and
 * the target if it redirects. The list repeats the route table on purpose, so that a lost route fails a test.
 */
export type Route = {
  readonly path: string
  readonly who: 'everybody' | 'members' | 'guests'
  readonly example: string
  readonly landsAt: string
}

type Row = readonly [path: string, who: Route['who'], example?: string, landsAt?: string]

const rows: readonly Row[] = [
  ['/home', 'everybody'],
  ['/xplogin', 'members'],
  ['/autologout', 'everybody'],
  ['/ccf-intro', 'everybody'],
  ['/wallet', 'members'],
  ['/dormancy-account', 'members'],
  ['/wallet-reference', 'members'],
  ['/pg-xptx', 'members'],
  ['/svings-account', 'members'],
  ['/term-deposit', 'members'],
  ['/svings-term-list', 'members'],
  ['/deposit', 'members'],
  ['/deposit/detail', 'members', '/deposit/detail', '/deposit'],
  ['/withdraw', 'members'],
  ['/withdraw/detail', 'members', '/withdraw/detail', '/withdraw'],
  ['/create-ads/$offer_type/$deal_seq?', 'members', '/create-ads/sell/7'],
  ['/login', 'guests'],
  ['/policy', 'everybody'],
  ['/client-manage', 'everybody'],
  ['/client-modify', 'everybody'],
  ['/profile', 'members'],
  ['/profile/$username', 'members', '/profile/demo'],
  ['/logout', 'members'],
  ['/@$inviter_code', 'everybody', '/@friend-7', '/home'],
  ['/mypage', 'members', '/mypage', '/mypage/myprofile'],
  ['/mypage/myprofile', 'members'],
  ['/mypage/affiliate-log', 'members'],
  ['/mypage/affiliate-balance', 'members'],
  ['/mypage/affiliate-adjust', 'members'],
  ['/mypage/invite-relation', 'members'],
  ['/exchange/direct-exchange', 'members'],
  ['/lookup/money', 'members'],
  ['/lookup/exchange-success', 'members', '/lookup/exchange-success', '/lookup/transfer-list'],
  ['/lookup/transfer-list', 'members'],
  ['/lookup/transfer-detail', 'members', '/lookup/transfer-detail', '/lookup/transfer-list'],
  ['/lookup/account-balance', 'members'],
  ['/transfer/account-transfer', 'members'],
  ['/transfer/account-transfer/$transfer_seq', 'members', '/transfer/account-transfer/7'],
  ['/transfer/account-transfer-list', 'members'],
  ['/new-account/create-address', 'members'],
  ['/certification-management/auth-management', 'members'],
  ['/certification-management/kyc/$type_seq', 'members', '/certification-management/kyc/1'],
  ['/certification-management/kyc-list', 'members'],
  [
    '/certification-management/kyc-detail',
    'members',
    '/certification-management/kyc-detail',
    '/certification-management/kyc-list',
  ],
  ['/certification-management/mail-verification', 'members'],
  ['/certification-management/kyc-withdraw-address', 'members'],
  ['/certification-management/kyc-withdraw-address-list', 'members'],
  ['/certification-management/kyc-withdraw-detail/$seq', 'members', '/certification-management/kyc-withdraw-detail/7'],
  ['/certification-management/otp', 'members'],
  ['/certification-management/security', 'members'],
  ['/clap', 'everybody', '/clap', '/clap/clap-intro'],
  ['/clap/clap-intro', 'everybody'],
  ['/clap/clap-reset', 'everybody'],
  ['/clap/ledger-live-intro', 'everybody'],
  ['/clap/coinapp-link', 'everybody'],
  ['/clap/clap-detail', 'everybody'],
  ['/company/shop', 'members'],
  ['/company/merchant-create', 'members'],
  ['/company/merchant-update/$merchant_seq', 'everybody', '/company/merchant-update/7'],
  ['/company/merchant-detail/$merchant_seq', 'everybody', '/company/merchant-detail/7'],
  ['/company/merchant-account-list/$merchant_seq', 'everybody', '/company/merchant-account-list/7'],
  ['/company/merchant-account-all-list', 'everybody'],
  ['/company/transaction-list/$merchant_seq', 'members', '/company/transaction-list/7'],
  ['/company/merchant-transaction-list', 'members'],
  ['/company/transaction-detail', 'members', '/company/transaction-detail', '/company/merchant-transaction-list'],
  ['/service-center/home', 'everybody'],
  ['/service-center/one-inquiry', 'everybody'],
  ['/service-center/contact-history', 'everybody'],
  ['/service-center/contact-detail', 'everybody', '/service-center/contact-detail', '/service-center/contact-history'],
  ['/service-center/contact-notice', 'everybody'],
  ['/service-center/faq', 'everybody'],
  ['/payment', 'members', '/payment', '/payment/payment-main'],
  ['/payment/payment-main', 'members'],
  ['/payment/payment-login', 'everybody'],
  ['/payment/payment-guest', 'everybody'],
  ['/dashboard', 'members', '/dashboard', '/dashboard/dashboard'],
  ['/dashboard/dashboard', 'members'],
  ['/dashboard/private/deal', 'members'],
  ['/dashboard/private/application', 'members'],
  ['/dashboard/private/$deal_seq/application', 'members', '/dashboard/private/7/application'],
  ['/login-me', 'guests'],
  ['/register', 'everybody'],
  ['/find', 'everybody'],
  ['/oauth2/authorize', 'members'],
  ['/guide/guide-cocobnk-account', 'members'],
  ['/product/subscription', 'members'],
  ['/product/subscription/list', 'members'],
  ['/product/return/list', 'members'],
  ['/product/dividend/list', 'members'],
  ['/product/search', 'everybody'],
  ['/product/fund-info', 'members'],
  ['/404', 'everybody'],
  ['*', 'everybody', '/nosuch/path'],
  ['/', 'everybody', '/', '/home'],
]

/** Our additions, which are not among the owner's addresses: the order books, and one of them. */
const added: readonly Row[] = [
  ['/exchange/market', 'everybody'],
  ['/exchange/market/$market_code', 'everybody', '/exchange/market/CCM-USOT'],
]

const routesOf = (list: readonly Row[]): readonly Route[] =>
  list.map(([path, who, example = path, landsAt = example]) => ({ path, who, example, landsAt }))

export const ROUTES = routesOf(rows)
export const ADDED_ROUTES = routesOf(added)
