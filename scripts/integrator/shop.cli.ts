import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyShop, pack } from './install.ts'

/** Starts the example shop as somebody outside of this repository would have it. */
const into = 'dist/shop'
rmSync(join(into, 'shop'), { recursive: true, force: true })
mkdirSync(into, { recursive: true })
const folder = copyShop(into, join(process.cwd(), await pack('sdk', into)))
const orders = join(process.cwd(), into, 'orders.json')
const shop = spawn(process.execPath, ['main.ts'], {
  cwd: folder,
  env: { ORDERS_FILE: orders, ...process.env },
  stdio: 'inherit',
})
shop.on('exit', (code) => process.exit(code ?? 1))
