import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stackEnv } from '@cocobnk/stack'
import { installShop, publishPackages } from './install.ts'

/** Starts the example shop like an outside developer would, at the bank of `npm run dev`. */
const { values } = parseArgs({ options: { instance: { type: 'string', default: 'dev' } } })
const into = join(process.cwd(), 'dist/shop')
rmSync(join(into, 'shop'), { recursive: true, force: true })
mkdirSync(into, { recursive: true })
const registry = await publishPackages(into)
const folder = await installShop(into, registry)
registry.close()
const shop = spawn(process.execPath, ['main.ts'], {
  cwd: folder,
  env: { ORDERS_FILE: join(into, 'orders.json'), ...demoSettings(), ...process.env },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 0))

/** The settings that the demo registered; environment variables override them. */
function demoSettings(): Record<string, string> {
  const { SHOP_FILE = '' } = stackEnv(values.instance)
  return existsSync(SHOP_FILE) ? (JSON.parse(readFileSync(SHOP_FILE, 'utf8')) as Record<string, string>) : {}
}
