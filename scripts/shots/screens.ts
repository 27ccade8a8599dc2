import { ENTRANCES, ROUTES } from '../../apps/console/routes.data.ts'
import { type RouteEntry, routeTable } from '../../apps/web/routes.data.ts'

/** The viewer of a screen: a visitor, a member of the demo data, or an operator. */
export type Viewer = 'visitor' | 'demo' | 'merchant' | 'newcomer' | 'operator'

export type Screen = {
  readonly name: string
  readonly app: 'web' | 'console'
  readonly viewer: Viewer
  /** The address, where `{id}` stands for the id found by `idFrom`. */
  readonly address: string
  /** A list of the api, whose first item provides the id. */
  readonly idFrom?: IdSource
}

export type IdSource = { readonly list: string; readonly field: string }

const idFrom = (list: string, field: string): IdSource => ({ list, field })

/** Addresses of detail screens, where the path alone shows nothing. */
const DETAILS: Readonly<Record<string, readonly [address: string, idFrom: IdSource]>> = {
  '/deposit/detail': ['/deposit/detail?seq={id}', idFrom('/asset/deposit', 'deposit_seq')],
  '/withdraw/detail': ['/withdraw/detail?seq={id}', idFrom('/asset/withdraw', 'withdrawal_seq')],
  '/lookup/exchange-success': ['/lookup/exchange-success?seq={id}', idFrom('/market/direct/transfer', 'exchange_seq')],
  '/lookup/transfer-detail': ['/lookup/transfer-detail?seq={id}', idFrom('/market/direct/transfer', 'exchange_seq')],
  '/transfer/account-transfer/$transfer_seq': [
    '/transfer/account-transfer/{id}',
    idFrom('/account/transfer', 'transfer_seq'),
  ],
  '/certification-management/kyc-detail': [
    '/certification-management/kyc-detail?seq={id}',
    idFrom('/kyc/certification', 'kyc_seq'),
  ],
  '/certification-management/kyc-withdraw-detail/$seq': [
    '/certification-management/kyc-withdraw-detail/{id}',
    idFrom('/kyc/asset/withdraw/address/certification', 'address_seq'),
  ],
  '/service-center/contact-detail': [
    '/service-center/contact-detail?seq={id}',
    idFrom('/support/inquiry', 'inquiry_seq'),
  ],
  '/company/merchant-update/$merchant_seq': [
    '/company/merchant-update/{id}',
    idFrom('/pg/merchant?state=ACTIVE', 'merchant_seq'),
  ],
  '/company/merchant-detail/$merchant_seq': [
    '/company/merchant-detail/{id}',
    idFrom('/pg/merchant?state=ACTIVE', 'merchant_seq'),
  ],
  '/company/merchant-account-list/$merchant_seq': [
    '/company/merchant-account-list/{id}',
    idFrom('/pg/merchant?state=ACTIVE', 'merchant_seq'),
  ],
  '/company/transaction-list/$merchant_seq': [
    '/company/transaction-list/{id}',
    idFrom('/pg/merchant?state=ACTIVE', 'merchant_seq'),
  ],
  '/dashboard/private/$deal_seq/application': [
    '/dashboard/private/{id}/application',
    idFrom('/market/private/deal?scope=mine', 'deal_seq'),
  ],
  '/company/transaction-detail': ['/company/transaction-detail?seq={id}', idFrom('/pg/transaction', 'transaction_seq')],
}

const EXAMPLES: Readonly<Record<string, string>> = {
  '*': '/nosuch',
  '/profile/$username': '/profile/merchant',
  '/create-ads/$offer_type/$deal_seq?': '/create-ads/ASK',
  '/exchange/market/$market_code': '/exchange/market/BTC-USOT',
  '/certification-management/kyc/$type_seq': '/certification-management/kyc/1',
}

/** Public addresses that show another screen to a logged-in member. */
const ALSO_FOR_MEMBERS = [
  '/home',
  '/exchange/market',
  '/exchange/market/$market_code',
  '/service-center/one-inquiry',
  '/service-center/contact-history',
]
const ONLY_FOR_MEMBERS = ['/service-center/contact-detail']

/** Screens of a member who has nothing yet. */
const ALSO_EMPTY = [
  '/home',
  '/wallet',
  '/deposit',
  '/withdraw',
  '/exchange/direct-exchange',
  '/lookup/account-balance',
  '/lookup/transfer-list',
  '/transfer/account-transfer',
  '/transfer/account-transfer-list',
]

/** Further states of an address. */
const MORE: readonly Screen[] = [
  ofDemo('dashboard-private-deal-open', '/dashboard/private/deal?scope=open'),
  {
    ...ofDemo('dashboard-private-deal-detail', '/dashboard/private/deal?seq={id}'),
    idFrom: idFrom('/market/private/deal?scope=open', 'deal_seq'),
  },
  {
    ...ofDemo('dashboard-private-application-detail', '/dashboard/private/application?seq={id}'),
    idFrom: idFrom('/market/private/application', 'application_seq'),
  },
  {
    ...ofDemo('product-fund-info-one', '/product/fund-info?seq={id}'),
    idFrom: idFrom('/finance/instrument', 'instrument_seq'),
  },
  {
    ...ofDemo('product-subscription-enter', '/product/subscription?seq={id}'),
    idFrom: idFrom('/finance/instrument', 'instrument_seq'),
  },
  ...['SAVINGS_INSTALLMENT', 'CD', 'DIVEARN'].map((type) => ({
    ...ofDemo(`product-subscription-list-${type.toLowerCase()}`, '/product/subscription/list?seq={id}'),
    idFrom: idFrom(`/finance/fund?type=${type}`, 'fund_seq'),
  })),
  {
    ...ofDemo('product-return-list-form', '/product/return/list?fund={id}'),
    idFrom: idFrom('/finance/fund?type=CD', 'fund_seq'),
  },
  ofDemo('product-subscription-list-ladder', '/product/subscription/list?view=ladder'),
  ...['3', '4'].map((type) => ofDemo(`kyc-${type}`, `/certification-management/kyc/${type}`)),
  {
    name: 'notice',
    app: 'web',
    viewer: 'visitor',
    address: '/service-center/contact-notice?id={id}',
    idFrom: idFrom('/support/notice', 'document_srl'),
  },
]

/** Every screen that is built. */
export function everyScreen(): Screen[] {
  const built = routeTable.filter(({ kind }) => kind === 'screen' || kind === 'catch-all')
  return [...built.flatMap(screensOf), ...MORE, ...consoleScreens()]
}

function screensOf({ path, auth }: RouteEntry): Screen[] {
  const viewers: Viewer[] = [viewerOf(path, auth === true || ONLY_FOR_MEMBERS.includes(path))]
  if (ALSO_FOR_MEMBERS.includes(path)) viewers.push('demo')
  if (ALSO_EMPTY.includes(path)) viewers.push('newcomer')
  const [address, source] = DETAILS[path] ?? [EXAMPLES[path] ?? path]
  return viewers.map((viewer, place) => ({
    name: place === 0 ? nameOf(path) : `${nameOf(path)}-${viewer}`,
    app: 'web',
    viewer,
    address,
    ...(source ? { idFrom: source } : {}),
  }))
}

/** Shops belong to the merchant, whatever the table of routes states about visitors. */
function viewerOf(path: string, isForMembers: boolean): Viewer {
  if (path.startsWith('/company/')) return 'merchant'
  return isForMembers ? 'demo' : 'visitor'
}

function consoleScreens(): Screen[] {
  const entrances = ENTRANCES.map((path): Screen => {
    const address = path === '/invitation' ? `${path}#${'x'.repeat(40)}` : path
    return { name: `console-${nameOf(path)}`, app: 'console', viewer: 'visitor', address }
  })
  const desk = ROUTES.filter(({ status }) => status === 'built').map(
    ({ path }): Screen => ({ name: `console-${nameOf(path)}`, app: 'console', viewer: 'operator', address: path }),
  )
  return [...entrances, ...desk]
}

function ofDemo(name: string, address: string): Screen {
  return { name, app: 'web', viewer: 'demo', address }
}

function nameOf(path: string): string {
  if (path === '*') return 'not-found'
  return path.slice(1).replaceAll(/[$?]/g, '').replaceAll(/[/_]/g, '-')
}
