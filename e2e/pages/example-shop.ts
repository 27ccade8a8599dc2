import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { uuidV7 } from '@cocobnk/database'
import { freePort } from '@cocobnk/stack'
import type { APIRequestContext } from '@playwright/test'
import { addresses } from '../addresses.ts'
import type { NewMember } from '../new-member.ts'
import { ROOT } from '../setup/root.ts'

export const SHOPKEEPER = { username: 'shopkeeper', password: 'Tea-Leaves-2026!' }

type Answer = Readonly<Record<string, unknown>> & { readonly step_up?: { readonly challenge_seq: string } }

/** Returns a caller for a member without a second factor, which answers each step-up with the password. */
async function callerOf(request: APIRequestContext, { user_id, password }: NewMember) {
  const post = async (path: string, data: object, headers: Record<string, string> = {}): Promise<Answer> =>
    (await (await request.post(`${addresses.web}/api/v1${path}`, { data, headers })).json()) as Answer
  const { token } = await post('/auth/token', { user_id, password })
  return async (path: string, data: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${String(token)}`, 'idempotency-key': uuidV7() }
    const first = await post(path, data, headers)
    if (!first.step_up) return first
    const { proof } = await post(`/auth/step-up/${first.step_up.challenge_seq}`, { password }, headers)
    return post(path, data, { ...headers, 'step-up-proof': String(proof) })
  }
}

/** Registers a shop, its webhook and its app at the bank, and starts the example shop with them: `npm run shop`. */
export async function openExampleShop(request: APIRequestContext, owner: NewMember) {
  const call = await callerOf(request, owner)
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const facts = { title: 'Tea and more', site_url: 'https://tea.example.com/', category: 'RETAIL' }
  const more = { support_email: owner.email, price_currency: 'USD', terms: true }
  const { merchant } = await call('/pg/merchant', { ...facts, ...more })
  const at = `/pg/merchant/${(merchant as { merchant_seq: string }).merchant_seq}`
  const { key, secret } = await call(`${at}/signature-key`, { type: 'SET_REVEALED', mode: 'TEST' })
  const hook = await call(`${at}/webhook`, { mode: 'TEST', url: `${origin}/webhook` })
  const client = await call('/oauth2/client', {
    name: 'Tea and more',
    site_url: origin,
    redirect_uris: [`${origin}/login/back`],
    logout_uris: [],
    scopes: ['openid', 'profile'],
    is_confidential: true,
  })
  const child = spawn(process.execPath, ['scripts/integrator/shop.cli.ts', '--instance', 'test'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      BANK: addresses.web,
      KEY: (key as { key_seq: string }).key_seq,
      SECRET: String(secret),
      HOOK_SECRET: String(hook.secret),
      APP_ID: (client.app as { client_id: string }).client_id,
      APP_SECRET: String(client.secret),
      SHOPKEEPER_PASSWORD: SHOPKEEPER.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await opened(child)
  return {
    origin,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function opened({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('nobody listens to the shop')
  for await (const said of stdout) if (String(said).includes('The shop is open')) return
  throw new Error('the shop did not open')
}
