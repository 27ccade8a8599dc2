import { createRequire } from 'node:module'
import { connect, type NetConnectOpts } from 'node:net'
import { dirname, join } from 'node:path'
import type { Environment } from './environment.ts'
import { ROOT } from './folder.ts'
import type { Command } from './process.ts'

export const APP_NAMES = [
  'sandbox',
  'signer',
  'poster',
  'market',
  'verifier',
  'worker',
  'identity',
  'api',
  'web',
  'console',
] as const
export type AppName = (typeof APP_NAMES)[number]

/** `watch` reloads on change; `run` is what tests use: plain servers and built front ends. */
export type AppMode = 'watch' | 'run'

export function appFolder(app: AppName): string {
  return join(ROOT, 'apps', app === 'identity' ? 'api' : app)
}

/** Under load, requests leave a lot of short-lived garbage. A larger young generation promotes less of it. */
export const API_FLAGS = ['--max-semi-space-size=64']

export function appCommand(app: AppName, mode: AppMode, env: Environment): Command {
  const isFrontEnd = app === 'web' || app === 'console'
  if (isFrontEnd && mode === 'watch') return viteCommand(appFolder(app), env)
  const watch = mode === 'watch' ? ['--watch', '--watch-preserve-output'] : []
  const flags = app === 'api' ? API_FLAGS : []
  // One program, which serves what its settings name.
  const folder = app === 'identity' ? 'api' : app
  const program = join('apps', folder, isFrontEnd ? 'serve.cli.ts' : 'main.ts')
  return { file: process.execPath, args: [...watch, ...flags, program], cwd: ROOT, env }
}

// Its port and proxy are set in the front end's own config.ts, from the same environment.
function viteCommand(folder: string, env: Environment): Command {
  const manifest = createRequire(join(folder, 'package.json')).resolve('vite/package.json')
  return { file: process.execPath, args: [join(dirname(manifest), 'bin', 'vite.js')], cwd: folder, env }
}

const SIGNER_SEES =
  /^(BANK_MODE|LOG_LEVEL|CHAIN_NET|EVM_CHAIN_ID|PKCS11_LIBRARY|SOFTHSM2_CONF|\w+_COLD_ADDRESS|SIGNER_\w+)$/
const POSTER_SEES = /^(BANK_MODE|LOG_LEVEL|OTLP_URL|INTENT_KEY|POSTER_\w+)$/
/** With these a process could post under another's role. */
const MARKET_SEES =
  /^(BANK_MODE|LOG_LEVEL|OTLP_URL|MARKET_(LISTEN|PORT|ENGINE_DATABASE_URL|\w+_KEYS)|LEDGER_MARKET_DATABASE_URL|POSTERS|POSTER_MARKET_KEYS)$/
const VERIFIER_SEES = /^(BANK_MODE|LOG_LEVEL|OTLP_URL|VERIFIER_\w+|(BANK|LEDGER|MARKET)_VERIFIER_DATABASE_URL)$/
const VERIFIER_SECRETS = /_VERIFIER_DATABASE_URL$/
const POSTER_SECRETS = /^POSTER_\w+_(DATABASE_URL|KEYS)$/
/** With these a process could place orders as another one, or write the journal. */
const MARKET_SECRETS = /^(MARKET_(ENGINE_DATABASE_URL|\w+_KEYS)|LEDGER_MARKET_DATABASE_URL)$/
/** With these a process could open sessions, write what people are recognised by, and sign for them. */
const IDENTITY_SECRETS = /^(TOKEN_SIGNING_KEY|INTENT_KEY|(BANK|LEDGER)_IDENTITY_DATABASE_URL)$/
const IDENTITY_SEES =
  /^(BANK_MODE|LOG_LEVEL|OTLP_URL|CHAIN_NET|REDIS_URL|(WEB|CONSOLE|DEVELOPER)_ORIGIN|PKCS11_\w+|SOFTHSM2_CONF|MARKET_MAKER_ID|RATE_LIMIT_PER_MINUTE)$/
/** They take the place of the posting roles where there are posters. */
const ROLES_WITHOUT_POSTING = /^LEDGER_(READER|KEEPER)_DATABASE_URL$/
/** With these a process could write anything, or post as another one. */
const NOT_FOR_API = /_OWNER_DATABASE_URL$|^LEDGER_(WORKER|DESK)_DATABASE_URL$/
/** PINs of tokens that hold coin keys. */
const COIN_PINS = ['SIGNER_TOKEN_PIN', 'COLD_TOKEN_PIN']

/**
 * Hides the bank's secrets from the signer, the signer's token from all others, and the cold token from every app. Each app sees only its
 * own poster key.
 */
export function environmentFor(app: AppName, env: Environment): Environment {
  const seen = Object.fromEntries(Object.entries(env).filter(([name]) => isSeen(app, name)))
  if (app === 'api')
    return {
      ...seen,
      ...withoutPosting('LEDGER_DATABASE_URL', env.LEDGER_READER_DATABASE_URL, env),
      API_SERVES: 'bank',
    }
  if (app === 'worker')
    return { ...seen, ...withoutPosting('LEDGER_WORKER_DATABASE_URL', env.LEDGER_KEEPER_DATABASE_URL, env) }
  if (app !== 'identity') return seen
  // The api forwards to it from this machine, and says who asked.
  return { ...seen, API_SERVES: 'identity', API_PORT: env.IDENTITY_PORT ?? '', TRUST_PROXY: '127.0.0.1' }
}

/** With posters, api and worker have ledger roles that cannot post, as in production. */
function withoutPosting(name: string, url: string | undefined, { POSTERS }: Environment): Environment {
  return POSTERS && url ? { [name]: url } : {}
}

function isSeen(app: AppName, name: string): boolean {
  if (app === 'signer') return SIGNER_SEES.test(name)
  if (app === 'poster') return POSTER_SEES.test(name)
  if (app === 'market') return MARKET_SEES.test(name)
  if (app === 'verifier') return VERIFIER_SEES.test(name)
  if (app === 'identity') return IDENTITY_SEES.test(name) || IDENTITY_SECRETS.test(name)
  if (IDENTITY_SECRETS.test(name) || (app === 'api' && NOT_FOR_API.test(name))) return false
  if (VERIFIER_SECRETS.test(name)) return false
  if (ROLES_WITHOUT_POSTING.test(name)) return false
  if (MARKET_SECRETS.test(name)) return name === `MARKET_${app.toUpperCase()}_KEYS`
  if (POSTER_SECRETS.test(name)) return name === `POSTER_${app.toUpperCase()}_KEYS`
  return !COIN_PINS.includes(name)
}

/** Throws until the app serves. */
export async function appReady(app: AppName, env: Environment): Promise<void> {
  const port = Number(app === 'identity' ? env.API_PORT : env[`${app.toUpperCase()}_PORT`])
  // The worker speaks only HTTP/2 to Restate; an open port must do.
  if (app === 'worker') return opens({ port, host: '127.0.0.1' })
  if (app === 'signer') return opens({ path: env.SIGNER_SOCKET ?? '' })
  if (app === 'poster') return opens(endpointOf(env.POSTER_LISTEN ?? ''))
  const page = app === 'api' || app === 'identity' || app === 'market' || app === 'verifier' ? '/health/ready' : '/'
  const response = await fetch(`http://127.0.0.1:${port}${page}`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) throw new Error(`${page} answered ${response.status}`)
}

/** `host:port`, or the path of a Unix socket. */
function endpointOf(listen: string): NetConnectOpts {
  const at = listen.lastIndexOf(':')
  return at < 0 ? { path: listen } : { host: listen.slice(0, at), port: Number(listen.slice(at + 1)) }
}

function opens(address: NetConnectOpts): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(address, () => {
    socket.destroy()
    resolve()
  })
  socket.once('error', reject)
  return promise
}
