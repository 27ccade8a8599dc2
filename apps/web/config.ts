import type { FrontEnd } from '@cocobnk/front'
import { frameTexts, textChunkOf } from '@cocobnk/front/text-chunk'
import { LOCALES } from '@cocobnk/i18n'

const port = Number(process.env.WEB_PORT ?? 5173)
const HOME = 'routes/home.tsx?tsr-split=component'
const WALLET = 'routes/_member/wallet.tsx?tsr-split=component'
/** Loaded for every member screen. */
const MEMBER_PARTS = 'shell/member-parts.ts'
const MEMBER_HOME = 'features/home/member-home.tsx'

const textsIn = (locale: string, namespaces: readonly string[]) => [
  frameTexts(locale),
  ...namespaces.map((namespace) => textChunkOf(locale, namespace)),
]

/** Text namespaces that home and wallet share; below, those of each screen alone. */
const BALANCE_TEXTS = [
  'member-frame',
  'account',
  'holding',
  'display-currency',
  'first-steps',
  'deposit',
  'withdrawal',
  'refusal',
]
const HOME_TEXTS = ['home', 'home-member', 'period']
const WALLET_TEXTS = ['grade']

/** Files for opening the app offline: the screens with balances, and the parts that any screen may load on demand. */
const OFFLINE_SCREENS = [
  'index.html',
  HOME,
  WALLET,
  MEMBER_HOME,
  MEMBER_PARTS,
  'features/account/edit-account-dialog.tsx',
  'features/account/open-account-dialog.tsx',
  'shell/popup-notice.tsx',
  'shell/side-menu.tsx',
  'live/open-live.ts',
  'browser/keep-shell.ts',
  '../../packages/client/socket.ts',
  '../../packages/ui/overlay/toast-layer.tsx',
  '../../packages/ui/overlay/dialog-layer.tsx',
]

export const config: FrontEnd = {
  port,
  api: { url: process.env.API_URL ?? 'http://127.0.0.1:3000', paths: ['/api', '/.well-known/'] },
  sandboxUrl: process.env.SANDBOX_URL,
  // The policy that `browser/trusted-types.ts` creates.
  trustedTypes: ['default'],
  // The QR code scanner (`scan/`) needs the camera.
  headers: { 'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()' },
  prerendered: {
    entry: 'prerender/pages.ts',
    screen: (locale) => [HOME, ...textsIn(locale, ['home'])],
    origin: process.env.WEB_ORIGIN ?? `http://localhost:${port}`,
    ofMembers: {
      cookie: 'access_token',
      locales: LOCALES,
      screens: {
        '/home': (locale) => [HOME, MEMBER_HOME, MEMBER_PARTS, ...textsIn(locale, [...BALANCE_TEXTS, ...HOME_TEXTS])],
        '/wallet': (locale) => [WALLET, MEMBER_PARTS, ...textsIn(locale, [...BALANCE_TEXTS, ...WALLET_TEXTS])],
      },
    },
  },
  offline: {
    worker: 'worker.js',
    files: ['color-scheme.js', 'favicon.svg'],
    screens: OFFLINE_SCREENS,
    texts: (locale) => textsIn(locale, [...BALANCE_TEXTS, ...HOME_TEXTS, ...WALLET_TEXTS]),
    locales: LOCALES,
  },
}
