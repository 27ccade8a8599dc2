import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { securityHeaders } from './headers.ts'

const DEFAULT_PORT = 5174
const target = process.env.API_URL ?? 'http://127.0.0.1:3000'

const server = {
  // Without operator accounts the console must not be reachable from another machine.
  host: '127.0.0.1',
  port: Number(process.env.CONSOLE_PORT ?? DEFAULT_PORT),
  strictPort: true,
  proxy: { '/api': { target, ws: true }, '/health': { target } },
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
