import { freePort, stackEnv, startApps, stockMoney, stopApps } from '@cocobnk/stack'

const PORTS = [
  'identity',
  'api',
  'otherApi',
  'worker',
  'sandbox',
  'smtp',
  'web',
  'otherWeb',
  'console',
  'market',
  'engine',
  'poster',
] as const

type Bank = { readonly addresses: Readonly<Record<string, string>>; stop(): Promise<void> }

/**
 * Starts every app as a separate process, api and web twice, since events of one process must reach browsers at the other.
 * Each run takes free ports, so that it does not conflict with other users of the same components.
 */
export async function startBank(): Promise<Bank> {
  const { identity, api, otherApi, worker, sandbox, smtp, web, otherWeb, console, market, engine, poster } =
    await freePorts()
  const explorer = 'https://explorer.example/tx/{txid}'
  const env = {
    WORKER_PORT: worker,
    WORKER_URL: http(worker),
    SANDBOX_PORT: sandbox,
    SANDBOX_URL: http(sandbox),
    IDENTITY_URL: named(sandbox),
    SANDBOX_SMTP_PORT: smtp,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    SMS_URL: `${http(sandbox)}/sms`,
    BANK_URL: `${http(sandbox)}/bank`,
    CARD_PROCESSOR_URL: named(sandbox),
    RATE_SOURCES: ['kraken', 'coinbase', 'bitstamp'].map((name) => `${name}=${http(sandbox)}/${name}`).join(','),
    // The api trusts the client address from the proxy. Each test has its own, so rate limits apply unchanged.
    TRUST_PROXY: '127.0.0.1',
    BITCOIN_EXPLORER_URL: explorer,
    LITECOIN_EXPLORER_URL: explorer,
    EVM_EXPLORER_URL: explorer,
    MARKET_PORT: market,
    MARKET_LISTEN: `127.0.0.1:${engine}`,
    MARKET_ENGINES: `127.0.0.1:${engine}`,
    // As in production, what takes money from a member is posted only for a request that the member's browser signed.
    POSTER_LISTEN: `127.0.0.1:${poster}`,
    POSTERS: `127.0.0.1:${poster}`,
    WEB_PORT: web,
    WEB_ORIGIN: named(web),
    CONSOLE_PORT: console,
    CONSOLE_ORIGIN: named(console),
    SIGNER_ORIGIN: named(console),
    IDENTITY_PORT: identity,
    IDENTITY_API_URL: http(identity),
    API_PORT: api,
    API_URL: http(api),
  }
  const other = { API_PORT: otherApi, API_URL: http(otherApi), WEB_PORT: otherWeb }
  const starts = [
    { app: 'sandbox', as: 'e2e-sandbox', env },
    { app: 'signer', as: 'e2e-signer', env },
    { app: 'poster', as: 'e2e-poster', env },
    { app: 'market', as: 'e2e-market', env },
    { app: 'worker', as: 'e2e-worker', env },
    { app: 'identity', as: 'e2e-identity', env },
    { app: 'api', as: 'e2e-api', env },
    { app: 'api', as: 'e2e-api-2', env: { ...env, ...other } },
    { app: 'web', as: 'e2e-web', env },
    { app: 'web', as: 'e2e-web-2', env: { ...env, ...other } },
    { app: 'console', as: 'e2e-console', env },
  ] as const
  const apps = await runAll(starts, () => stockMoney({ ...stackEnv('test'), ...env }))
  return {
    addresses: {
      E2E_WEB: named(web),
      E2E_OTHER_WEB: named(otherWeb),
      E2E_CONSOLE: named(console),
      E2E_SANDBOX: named(sandbox),
    },
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()))
    },
  }
}

/** Starts the apps and runs `then`. Stops all apps if either fails. */
async function runAll(starts: Parameters<typeof startApps>[1], then: () => Promise<void>) {
  try {
    const apps = await startApps('test', starts)
    await then()
    return apps
  } catch (failure) {
    await stopApps('test')
    throw failure
  }
}

async function freePorts(): Promise<Record<(typeof PORTS)[number], string>> {
  const found = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const))
  return Object.fromEntries(found) as Record<(typeof PORTS)[number], string>
}

const http = (port: string) => `http://127.0.0.1:${port}`
/** A host name instead of an IP address, because cookies and passkeys are bound to names. */
const named = (port: string) => `http://localhost:${port}`
