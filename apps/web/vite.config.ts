import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { colorScheme } from './color-scheme.plugin.ts'
import { securityHeaders } from './headers.ts'

const DEFAULT_PORT = 5173
const DEFAULT_API_URL = 'http://127.0.0.1:3000'

const server = {
  host: '127.0.0.1',
  port: Number(process.env.WEB_PORT ?? DEFAULT_PORT),
  strictPort: true,
  proxy: { '/api': { target: process.env.API_URL ?? DEFAULT_API_URL, ws: true } },
}

export default defineConfig({
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
  ],
  server,
  preview: { ...server, headers: securityHeaders },
  build: {
    target: 'es2022',
    // Small files inlined as data: would need a looser content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
})
