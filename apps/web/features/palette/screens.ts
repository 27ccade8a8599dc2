import { type RouteEntry, type RoutePath, routeTable } from '../../routes.data.ts'

export type ScreenGroup = 'screen' | 'setting' | 'help'
export type Screen = { readonly path: RoutePath; readonly group: ScreenGroup; readonly needsMember: boolean }

/** Screens left out of the palette: those that need an id, and those that are only reached by redirect. */
const UNNAMED: readonly RoutePath[] = [
  '/deposit/detail',
  '/withdraw/detail',
  '/lookup/exchange-success',
  '/lookup/transfer-detail',
  '/certification-management/kyc-detail',
  '/service-center/contact-detail',
  '/autologout',
  '/login-me',
  '/404',
]
/** Left out because actions with their own names lead there. */
const ACTIONS: readonly RoutePath[] = [
  '/deposit',
  '/withdraw',
  '/transfer/account-transfer',
  '/exchange/direct-exchange',
  '/new-account/create-address',
]
const SETTINGS: readonly string[] = ['certification-management', 'mypage']
const HELP: readonly string[] = ['service-center', 'guide', 'clap']
const HELP_PATHS: readonly RoutePath[] = ['/policy', '/ccf-intro', '/wallet-reference']

/** Every built screen that can be opened without parameters. */
export const SCREENS: readonly Screen[] = routeTable
  .filter(({ path, kind, status }) => kind === 'screen' && status === 'built' && !path.includes('$'))
  .filter(({ path }) => !UNNAMED.includes(path) && !ACTIONS.includes(path))
  .map((entry) => ({ path: entry.path, group: groupOf(entry), needsMember: entry.auth === true }))

/** The screens for a member, without those that only guests use; or the screens that guests may open. */
export function screensFor(isMember: boolean): readonly Screen[] {
  const guestOnly = routeTable.filter(({ auth }) => auth === 'guest-only').map(({ path }) => path)
  const ofGuests: readonly RoutePath[] = [...guestOnly, '/register', '/find']
  return SCREENS.filter(({ path, needsMember }) => (isMember ? !ofGuests.includes(path) : !needsMember))
}

function groupOf({ path, group }: RouteEntry & { readonly path: RoutePath }): ScreenGroup {
  if (SETTINGS.includes(group) || path === '/profile') return 'setting'
  return HELP.includes(group) || HELP_PATHS.includes(path) ? 'help' : 'screen'
}
