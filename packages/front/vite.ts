import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { colorScheme } from './color-scheme.ts'
import { devRibbon } from './dev-ribbon/dev-ribbon.ts'
import type { FrontEnd } from './front-end.ts'
import { offlineShell } from './offline-shell.ts'
import { prerender } from './prerender.ts'

/**
 * What every screen draws with, in one chunk. As separate chunks, these small modules add 5 kB of gzip and twenty requests to the first
 * screen.
 */
const BASE = new RegExp(
  [
    'packages/ui/(classes|polymorphic|provider/|feedback/|mark/(icon|icons|tag|asset-mark|asset-color)\\.)',
    'packages/ui/(action/(button|icon-button|text-link|segmented)|overlay/menu|layout/(card|typography|layout))\\.',
    'packages/ui/money/(amount|change|sparkline)\\.',
    'node_modules/(react|scheduler)/',
    'node_modules/@tanstack/(react-query|query-core|react-router|router-core|history|react-store|store)/',
  ].join('|'),
)

/** How both front ends are built, and served while they are written: file routes, one chunk each. */
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
      // Small files inlined as data: would need a looser content policy.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // A list of what every screen needs weighs on the first; a screen's own imports name its scripts anyway.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
      },
      manifest: true,
      rolldownOptions: {
        // The first screen carries the name of every other: hundreds of hashes, which do not compress.
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: { groups: [{ name: 'base', test: BASE }] },
        },
      },
    },
  }
}
