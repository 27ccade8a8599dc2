import type { FrontEnd } from '@cocobnk/front'
import { LOCALES } from '@cocobnk/i18n'

const port = Number(process.env.WEB_PORT ?? 5173)
/** What a key lacks in a language is taken from this one. */
const FALLBACK = 'en-US'

/** What the first screen of a visitor is made of, as the build names it. */
const homeIn = (locale: string) => [
  'routes/home.tsx?tsr-split=component',
  `../../packages/ui/locales/${locale}.json`,
  ...[locale, FALLBACK].flatMap((language) => [
    `locales/${language}.ts`,
    ...['shell', 'title', 'home'].map((namespace) => `locales/${language}/${namespace}.json`),
  ]),
]

/** What the app opens with when there is no network: the screens that show balances, and what every screen may call up. */
const OFFLINE_SCREENS = [
  'index.html',
  'routes/home.tsx?tsr-split=component',
  'routes/_member/wallet.tsx?tsr-split=component',
  'features/home/member-home.tsx',
  'shell/member-parts.ts',
  'shell/popup-notice.tsx',
  'shell/side-menu.tsx',
  'live/open-live.ts',
  'browser/keep-shell.ts',
  '../../packages/client/socket.ts',
  '../../packages/ui/overlay/toast-layer.tsx',
  '../../packages/ui/overlay/dialog-layer.tsx',
]
const OFFLINE_TEXTS = [
  'shell',
  'member-frame',
  'title',
  'home',
  'home-member',
  'account',
  'holding',
  'display-currency',
  'first-steps',
  'grade',
  'deposit',
  'withdrawal',
  'period',
  'refusal',
]

const offlineTextsIn = (locale: string) => [
  `../../packages/ui/locales/${locale}.json`,
  `locales/${locale}.ts`,
  ...OFFLINE_TEXTS.map((namespace) => `locales/${locale}/${namespace}.json`),
]

export const config: FrontEnd = {
  port,
  api: { url: process.env.API_URL ?? 'http://127.0.0.1:3000', paths: ['/api'] },
  sandboxUrl: process.env.SANDBOX_URL,
  // By which the browser asks `browser/trusted-types.ts`.
  trustedTypes: ['default'],
  prerendered: {
    entry: 'prerender/pages.ts',
    screen: homeIn,
    origin: process.env.WEB_ORIGIN ?? `http://localhost:${port}`,
  },
  offline: {
    worker: 'worker.js',
    files: ['color-scheme.js', 'favicon.svg'],
    screens: [...OFFLINE_SCREENS, ...offlineTextsIn(FALLBACK)],
    texts: offlineTextsIn,
    locales: LOCALES,
  },
}
