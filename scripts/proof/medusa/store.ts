import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endProcess, freePort, untilTrue } from '@cocobnk/testing/processes'
import pg from 'pg'

const run = promisify(execFile)
const FOLDER = join(process.cwd(), 'packages/medusa-payment')
const MEDUSA = join(FOLDER, 'node_modules/.bin/medusa')
const START_MS = 300_000

export const KEEPER = { email: 'keeper@shop.test', password: randomBytes(12).toString('hex') }

export type StoreParts = { readonly superuserUrl: string; readonly redisUrl: string }
type Provider = Readonly<Record<'BANK' | 'KEY' | 'SECRET' | 'HOOK_SECRET', string>>

/**
 * Installs the versions of its lockfile, without running scripts of packages. `npm ci` would need packages of other platforms, which a
 * registry may not have.
 */
export async function installMedusa(): Promise<void> {
  if (existsSync(MEDUSA)) return
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    maxBuffer: 1e8,
  })
}

/** Opens a new store: an empty database, migrated, and an administrator. */
export async function openStore({ superuserUrl, redisUrl }: StoreParts, provider: Provider) {
  const databaseUrl = await emptyDatabase(superuserUrl)
  const port = await freePort()
  const env = {
    ...process.env,
    ...provider,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    JWT_SECRET: randomBytes(16).toString('hex'),
    COOKIE_SECRET: randomBytes(16).toString('hex'),
    MEDUSA_DISABLE_TELEMETRY: 'true',
    NODE_ENV: 'production',
  }
  const command = (...args: string[]) => run(process.execPath, [MEDUSA, ...args], { cwd: FOLDER, env, maxBuffer: 1e8 })
  await command('db:migrate', '--skip-scripts', '--execute-all-links')
  await command('user', '-e', KEEPER.email, '-p', KEEPER.password)
  const child = spawn(process.execPath, [MEDUSA, 'start', '-p', String(port)], {
    cwd: FOLDER,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk))
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`Medusa did not start:\n${log}`)
    return (await fetch(`${url}/health`).catch(() => undefined))?.status === 200
  }
  await untilTrue('Medusa is up', isUp, START_MS)
  return { url, log: () => log, close: () => endProcess(child, 'SIGTERM') }
}

async function emptyDatabase(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('DROP DATABASE IF EXISTS medusa WITH (FORCE)')
  await client.query('CREATE DATABASE medusa')
  await client.end()
  const url = new URL(superuserUrl)
  url.pathname = '/medusa'
  return url.href
}
