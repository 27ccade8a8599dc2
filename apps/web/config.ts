import type { FrontEnd } from '@cocobnk/front'

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
}
