import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@cocobnk/stack'
import { type Running, start } from '@cocobnk/testing/process'
import { z } from 'zod'

const book = z.object({ list: z.array(z.object({ reference: z.string(), amount: z.string(), state: z.string() })) })

/** Starts a sandbox bank in its own process. It can be killed and restarted without losing its book. */
export async function sandboxBank() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bank-'))
  const [port, smtp] = await Promise.all([freePort(), freePort()])
  const origin = `http://127.0.0.1:${port}`
  const launch = () =>
    start({
      args: ['apps/sandbox/main.ts'],
      env: {
        BANK_MODE: 'development',
        LOG_LEVEL: 'warn',
        SANDBOX_PORT: String(port),
        SANDBOX_SMTP_PORT: String(smtp),
        SANDBOX_FOLDER: folder,
        SANDBOX_DATABASE_URL: process.env.SANDBOX_DATABASE_URL ?? '',
        SANDBOX_IDENTITY_KEY: process.env.SANDBOX_IDENTITY_KEY ?? '',
        API_URL: origin,
        BITCOIN_RPC_URL: process.env.BITCOIN_RPC_URL ?? '',
        LITECOIN_RPC_URL: process.env.LITECOIN_RPC_URL ?? '',
        EVM_RPC_URL: process.env.EVM_RPC_URL ?? '',
      },
      log: join(folder, 'sandbox.log'),
      readyUrl: `${origin}/bank`,
    })
  let running: Running = await launch()
  return {
    url: `${origin}/bank`,
    payIn: async (amount: string): Promise<string> => {
      const response = await fetch(`${origin}/bank/credit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ currency: 'USD', amount }),
      })
      return z.object({ entry: z.string() }).parse(await response.json()).entry
    },
    orders: async () => book.parse(await (await fetch(`${origin}/bank/orders`)).json()).list,
    restart: async () => {
      await running.kill()
      running = await launch()
    },
    close: async () => {
      await running.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
