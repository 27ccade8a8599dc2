import type { FrontEnd } from '@cocobnk/front'

export const config: FrontEnd = {
  port: Number(process.env.CONSOLE_PORT ?? 5174),
  api: { url: process.env.API_URL ?? 'http://127.0.0.1:3000', paths: ['/api', '/health'] },
  sandboxUrl: process.env.SANDBOX_URL,
  // Keeps the console out of search indexes and its URLs out of Referer headers.
  headers: { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' },
}
