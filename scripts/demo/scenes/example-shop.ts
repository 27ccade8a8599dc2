import { existsSync, writeFileSync } from 'node:fs'
import { uuidV7 } from '@cocobnk/database'
import { type Client, CocobnkError, createClient, type TriggerInput } from '@cocobnk/sdk'
import type { PlayGround } from '../play/ground.ts'
import type { Scene } from '../scene.ts'
import { setting } from '../setting.ts'

/** Registers the example shop and passes its settings on, under the names in `examples/shop/config.ts`. */
export const exampleShop: Scene = {
  name: 'example-shop',
  isPlayed: async () => existsSync(setting('SHOP_FILE')),
  play: async (ground) => {
    const origin = `http://localhost:${setting('SHOP_PORT')}`
    const settings = {
      PORT: setting('SHOP_PORT'),
      BANK: setting('WEB_ORIGIN'),
      ...(await registerShop(ground, origin)),
      ...(await registerApp(ground, origin)),
      SHOPKEEPER_PASSWORD: 'Demo-Shop-2026!',
    }
    writeFileSync(setting('SHOP_FILE'), JSON.stringify(settings, null, 2), { mode: 0o600 })
  },
}

/** Registers the shop in test mode, which needs no approval. Returns its test key and the secret of its webhook. */
async function registerShop({ as }: PlayGround, origin: string) {
  const owner = await as('noah')
  const { merchant } = await owner.call('POST /pg/merchant', {
    idempotencyKey: uuidV7(),
    body: {
      title: 'Tea and more',
      site_url: 'https://tea-and-more.example/',
      category: 'RETAIL',
      support_email: 'noah@cocobnk.test',
      price_currency: 'USD',
      terms: true,
    },
  })
  const { merchant_seq } = merchant
  const { key, secret } = await owner.call('POST /pg/merchant/{merchant_seq}/signature-key', {
    path: { merchant_seq },
    body: { type: 'SET_REVEALED', mode: 'TEST' },
  })
  const withSecret = (one: string) =>
    createClient({ baseUrl: setting('API_URL'), key: { keyId: key.key_seq, secret: one } })
  const program = withSecret(secret)
  const hook = await program.pg.webhookCreate({ merchant_seq, mode: 'TEST', url: `${origin}/webhook` })
  await tryOut(program, withSecret(`${secret.slice(0, -4)}OOPS`))
  return { KEY: key.key_seq, SECRET: secret, HOOK_SECRET: hook.secret }
}

/** Plays a first day of integration, so that its events and requests have content: sales, a refund, and typical mistakes. */
async function tryOut({ pg }: Client, mistyped: Client): Promise<void> {
  const refused = (call: Promise<unknown>) =>
    call.catch((error: unknown) => {
      if (!(error instanceof CocobnkError) || error.code === 'NO_ANSWER') throw error
    })
  const order = { name: 'Green tea', amount: '18.50', currency: 'USD' }
  const sell = async (shop_order_number: string, triggers: readonly TriggerInput[]) => {
    const { transaction_seq } = (await pg.createTransaction({ ...order, shop_order_number })).transaction
    for (const type of triggers) await pg.triggerTransaction({ transaction_seq, type })
  }
  await refused(mistyped.pg.ownSignatureKey())
  await refused(mistyped.pg.createTransaction({ ...order, shop_order_number: 'TRY-1' }))
  await refused(pg.createTransaction({ ...order, shop_order_number: 'TRY-1', currency: 'TEA' }))
  await sell('TRY-1', ['PAID'])
  await sell('TRY-2', ['PAID', 'REFUNDED'])
  await sell('TRY-3', ['SHORT'])
  await refused(pg.getTransaction({ transaction_seq: uuidV7() }))
}

async function registerApp({ as }: PlayGround, origin: string) {
  const { app, secret } = await (await as('noah')).call('POST /oauth2/client', {
    body: {
      name: 'Tea and more',
      site_url: origin,
      redirect_uris: [`${origin}/login/back`],
      logout_uris: [],
      scopes: ['openid', 'profile'],
      is_confidential: true,
    },
  })
  return { APP_ID: app.client_id, APP_SECRET: secret ?? '' }
}
