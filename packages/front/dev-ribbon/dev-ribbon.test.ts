import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import type { FrontEnd } from '../front-end.ts'
import { viteConfigOf } from '../vite.ts'
import { devRibbon } from './dev-ribbon.ts'

const frontEnd: FrontEnd = { port: 1, api: { url: 'http://127.0.0.1:2', paths: [] } }
const ribbonIn = (config: FrontEnd) =>
  viteConfigOf(config).plugins?.find((plugin) => (plugin as Plugin).name === 'dev-ribbon') as Plugin | undefined

it('only the development server has the ribbon, and only if a sandbox is configured', () => {
  expect(ribbonIn({ ...frontEnd, sandboxUrl: 'http://127.0.0.1:3' })?.apply).toBe('serve')
  expect(ribbonIn(frontEnd)).toBeUndefined()
})

it('links to the places of the sandbox, without inline style or script', () => {
  const { transformIndexHtml } = devRibbon('http://127.0.0.1:3')
  const tags = JSON.stringify((transformIndexHtml as () => unknown)())
  for (const place of ['faucet', 'blocks', 'mailbox', 'phone', 'clock'])
    expect(tags).toContain(`"href":"http://127.0.0.1:3/${place}"`)
  expect(tags).toContain('{"tag":"script","attrs":{"src":"/dev-ribbon.js"},"injectTo":"body"}')
  expect(tags).not.toContain('"style"')
})
