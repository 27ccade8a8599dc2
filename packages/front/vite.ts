import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { colorScheme } from './color-scheme.ts'
import { devRibbon } from './dev-ribbon/dev-ribbon.ts'
import { englishFallback } from './english-fallback.ts'
import type { FrontEnd } from './front-end.ts'
import { offlineShell } from './offline-shell.ts'
import { prerender } from './prerender.ts'
import { textGroupOf } from './text-chunk.ts'

/**
 * What every screen renders with, in one chunk. As separate chunks, these small modules add 5 kB of gzip and twenty requests to the first
 * screen.
 */
const BASE = new RegExp(
  [
    'packages/ui/(classes|polymorphic|provider/|feedback/|mark/(icon|icons|tag|asset-mark|asset-color)\\.)',
    'packages/ui/(action/(button|icon-button|text-link|segmented)|overlay/menu|layout/(card|typography|layout))\\.',
    'packages/ui/money/(amount|change|sparkline)\\.',
    'packages/(client/request|contract/enums-commerce|ui/overlay/(toast|dialog))\\.',
    'apps/web/(texts|live/query-keys|session/token|list/search-texts|locale/(time-text|when)|rate/(value|last-day))\\.',
    'node_modules/(react|scheduler)/',
    'node_modules/@tanstack/(react-query|query-core|react-router|router-core|history|react-store|store)/',
  ].join('|'),
)

/**
 * Small modules shared by members' screens (components, requests, the member's data), grouped for the same reason. A group must not hold what a
 * screen without the rest of it needs. Together with the base, they halve the requests of /wallet and take 1 kB off the average screen.
 */
const SHARED: Readonly<Record<string, RegExp>> = {
  rows: new RegExp(
    [
      'packages/ui/(list/row(-list|-actions)?|layout/(page-frame|rail-section)|money/key-value)\\.',
      'packages/ui/mark/(icons-account|icons-money|kind-mark|state-dot)\\.',
      'apps/web/(page/(member-page|member-nav)|list/loaded|shell/place-nav)\\.',
      'packages/(money/compare|contract/account-number)\\.',
    ].join('|'),
  ),
  sending:
    /apps\/web\/(refusal\/(use-\w|outcome|field-key|trouble)|money-form\/(next-try|use-keyed-call|content-keys)\.)/,
  facts: new RegExp(
    [
      'apps/web/features/(deposit|withdrawal)/step-tag\\.',
      'apps/web/features/grade/(grade|use-standing|use-ask-at-end)\\.',
    ].join('|'),
  ),
  limits: /packages\/ui\/money\/limit-meter\.|apps\/web\/features\/grade\/(queries|limit-panel)\./,
  chart: /packages\/ui\/money\/(cross-hair|round-levels|value-chart)\./,
  asking: /apps\/web\/features\/(health\/(days|queries)|(inquiry|kyc|money-request|notification)\/queries)\./,
  // Markets are valued in the display currency too, without the member's holdings.
  currency: /apps\/web\/display-currency\/(choose|convert|use-display)/,
  balances: new RegExp(
    [
      'apps/web/features/holding/(holding-|money-actions|shares|total-worth)',
      'apps/web/features/(first-steps/|account/(account-row|moving-money|late-dialogs)\\.)',
      'apps/web/display-currency/(currency-picker|use-choose)',
      'packages/ui/money/(allocation-bar|money-figure)\\.',
    ].join('|'),
  ),
}

/** How both front ends are built and served in development: file routes, one chunk each. */
export function viteConfigOf({ port, api, prerendered, offline, sandboxUrl }: FrontEnd): UserConfig {
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        routesDirectory: './routes',
        generatedRouteTree: './routeTree.gen.ts',
        autoCodeSplitting: true,
        disableLogging: true,
      }),
      react(),
      colorScheme(),
      englishFallback(),
      ...(prerendered ? [prerender(prerendered)] : []),
      ...(sandboxUrl ? [devRibbon(sandboxUrl)] : []),
      ...(offline ? [offlineShell(offline)] : []),
    ],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(api.paths.map((path) => [path, { target: api.url, ws: true }])),
    },
    build: {
      target: 'es2022',
      // Small files inlined as data: URLs would need a looser content policy.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // A preload list of every screen's dependencies would enlarge the first one; a screen's own imports name its scripts anyway.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
      },
      manifest: true,
      rolldownOptions: {
        // The first screen would carry the hashed name of every other chunk; hundreds of hashes do not compress.
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              { name: 'base', test: BASE },
              { name: textGroupOf, includeDependenciesRecursively: false },
              ...Object.entries(SHARED).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
            ],
          },
        },
      },
    },
  }
}
