import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { colorScheme } from './color-scheme.ts'
import { securityHeaders } from './headers.ts'
import { type Prerendered, prerender } from './prerender.ts'

type FrontEnd = {
  readonly port: number
  /** Paths that the api answers, on the same origin as the pages. */
  readonly api: { readonly url: string; readonly paths: readonly string[] }
  /** What this front end says to the browser beyond, or instead of, the common headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Names of the policies by which text becomes code in its pages; see {@link securityHeaders}. */
  readonly trustedTypes?: readonly string[]
  /** Pages that are drawn beforehand. */
  readonly prerendered?: Prerendered
}

/** How both front ends are built and served: file routes, one chunk each, a strict content policy. */
export function frontEnd({ port, api, headers, trustedTypes = [], prerendered }: FrontEnd): UserConfig {
  const said = { ...securityHeaders({ trustedTypes }), ...headers }
  const server = {
    // Loopback only: a deployment puts its own server in front.
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(api.paths.map((path) => [path, { target: api.url, ws: true }])),
  }
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
      ...(prerendered ? prerender(prerendered, said) : []),
    ],
    server,
    preview: { ...server, headers: said },
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
        },
      },
    },
  }
}
