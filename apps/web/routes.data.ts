/**
 * Every address of the product, as data for guards, titles, the palette, the manifest and tests. Contains plain values only, so that Node
 * can read it without React or a bundler. `$name` is a parameter, `$name?` an optional one. A `begun` route opens but is not complete
 * yet.
 */
export type RouteEntry = {
  readonly path: string
  readonly auth: boolean | 'guest-only'
  readonly group: string
  readonly kind: 'screen' | 'redirect' | 'action' | 'catch-all'
  readonly redirectTo: string | null
  readonly status: 'built' | 'begun'
  /** The last literal part of the path, which `to_name` of an invitation link refers to. */
  readonly name: string
  /** The business noun the screen belongs to. */
  readonly feature: string
}

type Row = readonly [
  path: string,
  auth: RouteEntry['auth'],
  group: string,
  feature: string,
  status: RouteEntry['status'],
]

const REDIRECTS: Readonly<Record<string, string>> = {
  '/mypage': '/mypage/myprofile',
  '/dashboard': '/dashboard/dashboard',
  '/clap': '/clap/clap-intro',
  '/payment': '/payment/payment-main',
  '/': '/home',
}

const rows = [
  ['/home', false, 'main', 'home', 'built'],
  ['/xplogin', true, 'main', 'session', 'built'],
  ['/autologout', false, 'main', 'session', 'built'],
  ['/ccf-intro', false, 'main', 'content', 'built'],
  ['/wallet', true, 'main', 'account', 'built'],
  ['/dormancy-account', true, 'main', 'account', 'built'],
  ['/wallet-reference', true, 'main', 'account', 'built'],
  ['/pg-xptx', true, 'main', 'checkout', 'built'],
  ['/svings-account', true, 'main', 'product', 'built'],
  ['/term-deposit', true, 'main', 'product', 'built'],
  ['/svings-term-list', true, 'main', 'product', 'built'],
  ['/deposit', true, 'main', 'deposit', 'built'],
  ['/deposit/detail', true, 'main', 'deposit', 'built'],
  ['/withdraw', true, 'main', 'withdrawal', 'built'],
  ['/withdraw/detail', true, 'main', 'withdrawal', 'built'],
  ['/create-ads/$offer_type/$deal_seq?', true, 'main', 'deal', 'built'],
  ['/login', 'guest-only', 'main', 'session', 'built'],
  ['/policy', false, 'main', 'content', 'built'],
  ['/client-manage', false, 'main', 'oauth', 'built'],
  ['/client-modify', false, 'main', 'oauth', 'built'],
  ['/profile', true, 'main', 'member', 'built'],
  ['/profile/$username', true, 'main', 'member', 'built'],
  ['/logout', true, 'main', 'session', 'built'],
  ['/@$inviter_code', false, 'inviter', 'affiliate', 'built'],
  ['/mypage', true, 'mypage', 'member', 'built'],
  ['/mypage/myprofile', true, 'mypage', 'member', 'built'],
  ['/mypage/affiliate-log', true, 'mypage', 'affiliate', 'built'],
  ['/mypage/affiliate-balance', true, 'mypage', 'affiliate', 'built'],
  ['/mypage/affiliate-adjust', true, 'mypage', 'affiliate', 'built'],
  ['/mypage/invite-relation', true, 'mypage', 'affiliate', 'built'],
  ['/exchange/direct-exchange', true, 'exchange', 'exchange', 'built'],
  // Our additions: the owner's list has markets but no list of order books and no trading screen.
  ['/exchange/market', false, 'exchange', 'market', 'built'],
  ['/exchange/market/$market_code', false, 'exchange', 'market', 'built'],
  ['/lookup/money', true, 'lookup', 'account', 'built'],
  ['/lookup/exchange-success', true, 'lookup', 'exchange', 'built'],
  ['/lookup/transfer-list', true, 'lookup', 'exchange', 'built'],
  ['/lookup/transfer-detail', true, 'lookup', 'exchange', 'built'],
  ['/lookup/account-balance', true, 'lookup', 'account', 'built'],
  ['/transfer/account-transfer', true, 'transfer', 'transfer', 'built'],
  ['/transfer/account-transfer/$transfer_seq', true, 'transfer', 'transfer', 'built'],
  ['/transfer/account-transfer-list', true, 'transfer', 'transfer', 'built'],
  ['/new-account/create-address', true, 'new-account', 'address', 'built'],
  ['/certification-management/auth-management', true, 'certification-management', 'grade', 'built'],
  ['/certification-management/kyc/$type_seq', true, 'certification-management', 'kyc', 'built'],
  ['/certification-management/kyc-list', true, 'certification-management', 'kyc', 'built'],
  ['/certification-management/kyc-detail', true, 'certification-management', 'kyc', 'built'],
  ['/certification-management/mail-verification', true, 'certification-management', 'member', 'built'],
  ['/certification-management/kyc-withdraw-address', true, 'certification-management', 'withdraw-address', 'built'],
  [
    '/certification-management/kyc-withdraw-address-list',
    true,
    'certification-management',
    'withdraw-address',
    'built',
  ],
  ['/certification-management/kyc-withdraw-detail/$seq', true, 'certification-management', 'withdraw-address', 'built'],
  ['/certification-management/otp', true, 'certification-management', 'otp', 'built'],
  ['/certification-management/security', true, 'certification-management', 'grade', 'built'],
  ['/clap', false, 'clap', 'content', 'built'],
  ['/clap/clap-intro', false, 'clap', 'content', 'built'],
  ['/clap/clap-reset', false, 'clap', 'content', 'built'],
  ['/clap/ledger-live-intro', false, 'clap', 'content', 'built'],
  ['/clap/coinapp-link', false, 'clap', 'content', 'built'],
  ['/clap/clap-detail', false, 'clap', 'content', 'built'],
  ['/company/shop', true, 'company', 'merchant', 'built'],
  ['/company/merchant-create', true, 'company', 'merchant', 'built'],
  ['/company/merchant-update/$merchant_seq', false, 'company', 'merchant', 'built'],
  ['/company/merchant-detail/$merchant_seq', false, 'company', 'merchant', 'built'],
  ['/company/merchant-account-list/$merchant_seq', false, 'company', 'merchant', 'built'],
  ['/company/merchant-account-all-list', false, 'company', 'merchant', 'built'],
  ['/company/transaction-list/$merchant_seq', true, 'company', 'merchant', 'built'],
  ['/company/merchant-transaction-list', true, 'company', 'merchant', 'built'],
  ['/company/transaction-detail', true, 'company', 'merchant', 'built'],
  ['/service-center/home', false, 'service-center', 'inquiry', 'built'],
  ['/service-center/one-inquiry', false, 'service-center', 'inquiry', 'built'],
  ['/service-center/contact-history', false, 'service-center', 'inquiry', 'built'],
  ['/service-center/contact-detail', false, 'service-center', 'inquiry', 'built'],
  ['/service-center/contact-notice', false, 'service-center', 'content', 'built'],
  ['/service-center/faq', false, 'service-center', 'content', 'built'],
  ['/payment', true, 'payment', 'checkout', 'built'],
  ['/payment/payment-main', true, 'payment', 'checkout', 'built'],
  ['/payment/payment-login', false, 'payment', 'checkout', 'built'],
  ['/payment/payment-guest', false, 'payment', 'checkout', 'built'],
  ['/dashboard', true, 'dashboard', 'deal', 'built'],
  ['/dashboard/dashboard', true, 'dashboard', 'market', 'built'],
  ['/dashboard/private/deal', true, 'dashboard', 'deal', 'built'],
  ['/dashboard/private/application', true, 'dashboard', 'deal', 'built'],
  ['/dashboard/private/$deal_seq/application', true, 'dashboard', 'deal', 'built'],
  ['/login-me', 'guest-only', 'access', 'session', 'built'],
  ['/register', false, 'access', 'member', 'built'],
  ['/find', false, 'access', 'member', 'built'],
  ['/oauth2/authorize', true, 'oauth2', 'oauth', 'built'],
  ['/guide/guide-cocobnk-account', true, 'guide', 'content', 'built'],
  ['/product/subscription', true, 'product', 'product', 'built'],
  ['/product/subscription/list', true, 'product', 'product', 'built'],
  ['/product/return/list', true, 'product', 'product', 'built'],
  ['/product/dividend/list', true, 'product', 'product', 'built'],
  ['/product/search', false, 'product', 'product', 'built'],
  ['/product/fund-info', true, 'product', 'product', 'built'],
  ['/404', false, 'error', 'error', 'built'],
  ['*', false, 'error', 'error', 'built'],
  ['/', false, 'error', 'home', 'built'],
] as const satisfies readonly Row[]

/** Addresses as literal types, so that a missing title is a type error. */
export type RoutePath = (typeof rows)[number][0]

export const routeTable: readonly (RouteEntry & { readonly path: RoutePath })[] = rows.map(
  ([path, auth, group, feature, status]) => ({
    path,
    auth,
    group,
    kind: kindOf(path),
    redirectTo: REDIRECTS[path] ?? null,
    status,
    name: nameOf(path),
    feature,
  }),
)

function kindOf(path: RoutePath): RouteEntry['kind'] {
  if (path === '*') return 'catch-all'
  if (path === '/logout') return 'action'
  return path in REDIRECTS || path === '/@$inviter_code' ? 'redirect' : 'screen'
}

function nameOf(path: RoutePath): string {
  const written = path.split('/').filter((part) => part !== '' && !part.includes('$'))
  return written.at(-1) ?? path
}
