import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { addresses } from './addresses.ts'

/** Playwright's message when it blocks a service worker. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/

/** Collects the errors, warnings and foreign requests of every page of a context. Returns a function that lists those not tolerated. */
export async function watchContext(context: BrowserContext, tolerated: RegExp): Promise<() => readonly string[]> {
  const troubles: string[] = []
  const tell = (trouble: string) => {
    if (!tolerated.test(trouble) && !BLOCKED_WORKER.test(trouble)) troubles.push(trouble)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') tell(`${message.type()}: ${wordsOf(message)}`)
  })
  context.on('weberror', (error) => tell(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    if (!isOurs(request.url())) tell(`left the machine: ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return () => troubles
}

const OUR_HOSTS = new Set(Object.values(addresses).map((address) => (address ? new URL(address).host : '')))

function isOurs(url: string): boolean {
  const { protocol, host } = new URL(url)
  return protocol === 'data:' || protocol === 'blob:' || OUR_HOSTS.has(host)
}

function wordsOf(message: ConsoleMessage): string {
  const { url } = message.location()
  return url ? `${message.text()} (${new URL(url).pathname})` : message.text()
}
