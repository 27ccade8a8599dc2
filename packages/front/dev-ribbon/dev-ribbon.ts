import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const FILES = { 'dev-ribbon.css': 'text/css', 'dev-ribbon.js': 'text/javascript' } as const

const PLACES = [
  ['Faucet', '/faucet'],
  ['Blocks', '/blocks'],
  ['Mailbox', '/mailbox'],
  ['Phone', '/phone'],
  ['Clock', '/clock'],
] as const

/**
 * A tab at the right edge of every page with links to the sandbox. Only the development server adds it: builds do not contain it. Style and
 * script are separate files, as the content policy requires.
 */
export function devRibbon(sandboxUrl: string): Plugin {
  return {
    name: 'dev-ribbon',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      for (const [name, type] of Object.entries(FILES))
        middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('Content-Type', type).end(readFileSync(new URL(name, import.meta.url)))
        })
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'stylesheet', href: '/dev-ribbon.css' }, injectTo: 'head' },
      ribbonTag(sandboxUrl),
      // After the ribbon, so that it never flashes open.
      { tag: 'script', attrs: { src: '/dev-ribbon.js' }, injectTo: 'body' },
    ],
  }
}

function ribbonTag(sandboxUrl: string): HtmlTagDescriptor {
  const links = PLACES.map(([children, path]) => ({
    tag: 'a',
    attrs: { href: new URL(path, sandboxUrl).href, target: '_blank', rel: 'noreferrer' },
    children,
  }))
  const details = { tag: 'details', children: [{ tag: 'summary', children: 'Sandbox' }, ...links] }
  return {
    tag: 'aside',
    attrs: { class: 'dev-ribbon', 'aria-label': 'Development', lang: 'en' },
    children: [details],
    injectTo: 'body',
  }
}
