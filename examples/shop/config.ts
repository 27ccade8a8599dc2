export type ShopConfig = {
  readonly port: number
  /** Origin under which customers reach this shop. */
  readonly origin: string
  /** The address of the bank, and the key of the shop there. */
  readonly bank: string
  readonly key: { readonly keyId: string; readonly secret: string }
  /** `whsec_…` of the endpoint `/webhook`. */
  readonly hookSecret: string
  /** The app through which customers log in with the bank; without it there is no login. */
  readonly app: { readonly id: string; readonly secret: string } | undefined
  /** Password of the shopkeeper's page. */
  readonly shopkeeperPassword: string
  /** The file in which orders are stored. */
  readonly ordersFile: string
}

export function readConfig(): ShopConfig {
  const { env } = process
  const needed = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing: see README.md`)
    return value
  }
  const port = Number(env.PORT ?? '4600')
  return {
    port,
    origin: env.ORIGIN ?? `http://localhost:${port}`,
    bank: needed('BANK'),
    key: { keyId: needed('KEY'), secret: needed('SECRET') },
    hookSecret: needed('HOOK_SECRET'),
    app: env.APP_ID ? { id: env.APP_ID, secret: needed('APP_SECRET') } : undefined,
    shopkeeperPassword: needed('SHOPKEEPER_PASSWORD'),
    ordersFile: env.ORDERS_FILE ?? 'orders.json',
  }
}
