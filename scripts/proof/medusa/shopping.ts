import { KEEPER } from './store.ts'

type Body = Readonly<Record<string, unknown>>
type Json = Record<string, never>

/** Acts as the store's administrator and its customers, over Medusa's own HTTP API. */
export async function openShopping(url: string) {
  const ask = async (path: string, headers: Readonly<Record<string, string>>, body?: Body): Promise<Json> => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Json
  }
  const { token } = await ask('/auth/user/emailpass', {}, KEEPER)
  const asKeeper = (path: string, body?: Body) =>
    ask(`/admin${path}`, { authorization: `Bearer ${String(token)}` }, body)
  const region = await asKeeper('/regions', {
    name: 'Everywhere',
    currency_code: 'usd',
    countries: ['us'],
    payment_providers: ['pp_cocobnk_shop'],
  })
  const channel = await asKeeper('/sales-channels', { name: 'Shop' })
  const key = await asKeeper('/api-keys', { title: 'Shop', type: 'publishable' })
  const [regionId, channelId, keyId] = [idIn(region.region), idIn(channel.sales_channel), idIn(key.api_key)]
  await asKeeper(`/api-keys/${keyId}/sales-channels`, { add: [channelId] })
  const { product } = await asKeeper('/products', {
    title: 'Tea',
    status: 'published',
    options: [{ title: 'Size', values: ['One'] }],
    sales_channels: [{ id: channelId }],
    variants: [
      {
        title: 'One',
        options: { Size: 'One' },
        manage_inventory: false,
        prices: [{ currency_code: 'usd', amount: 12.5 }],
      },
    ],
  })
  const variantId = idIn((product as unknown as { variants: unknown[] }).variants[0])
  const publishable = { 'x-publishable-api-key': (key.api_key as unknown as { token: string }).token }
  const asCustomer = (path: string, body?: Body) => ask(`/store${path}`, publishable, body)

  return {
    asKeeper,
    asCustomer,
    /** Fills a cart with one article, ready to be paid. Returns the address for the customer, and the payment at the bank. */
    async fillCart(quantity = 1) {
      const { cart } = await asCustomer('/carts', {
        region_id: regionId,
        email: 'customer@shop.test',
        items: [{ variant_id: variantId, quantity }],
        shipping_address: {
          first_name: 'A',
          last_name: 'B',
          address_1: 'C',
          city: 'D',
          country_code: 'us',
          postal_code: '1',
        },
      })
      const cartId = idIn(cart)
      const { payment_collection } = await asCustomer('/payment-collections', { cart_id: cartId })
      const started = await asCustomer(`/payment-collections/${idIn(payment_collection)}/payment-sessions`, {
        provider_id: 'pp_cocobnk_shop',
      })
      const [session] = (started.payment_collection as unknown as { payment_sessions: { data: Kept }[] })
        .payment_sessions
      if (!session) throw new Error('Medusa began no payment')
      return { cartId, ...session.data }
    },
    complete: async (cartId: string): Promise<Completed> =>
      (await asCustomer(`/carts/${cartId}/complete`, {})) as unknown as Completed,
    paymentOf: async (orderId: string): Promise<OrderPayment> => {
      const fields = '*payment_collections.payments,*payment_collections.payments.refunds,payment_status,status'
      const { order } = await asKeeper(`/orders/${orderId}?fields=${fields}`)
      return order as unknown as OrderPayment
    },
  }
}

export type Kept = { readonly transaction_seq: string; readonly checkout_url: string }
export type Completed =
  | { readonly type: 'order'; readonly order: { readonly id: string } }
  | { readonly type: 'cart'; readonly error: { readonly message: string } }
export type OrderPayment = {
  readonly status: string
  readonly payment_status: string
  readonly payment_collections: readonly { readonly payments: readonly { readonly id: string }[] }[]
}

function idIn(value: unknown): string {
  return String((value as { readonly id: unknown }).id)
}
