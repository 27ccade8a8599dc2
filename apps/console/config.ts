import type { FrontEnd } from '@cocobnk/front'

export const config: FrontEnd = {
  port: Number(process.env.CONSOLE_PORT ?? 5174),
  api: { url: process.env.API_URL ?? 'http://127.0.0.1:3000', paths: ['/api', '/health'] },
  sandboxUrl: process.env.SANDBOX_URL,
  // Nothing of the console may be indexed, and no address of it leaves with a link.
  headers: { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' },
}
