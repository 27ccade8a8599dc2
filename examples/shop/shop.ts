import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { CocobnkError, createClient, WebhookError, webhookHandler } from '@cocobnk/sdk'
import { CURRENCY, isArticle, type Line, totalOf } from './catalogue.ts'
import type { ShopConfig } from './config.ts'
import { type Order, openOrders } from './orders.ts'
import { orderPage, shelfPage, shopkeeperPage } from './pages.ts'

const BODY_MAX = 100_000
const CART_MAX = 20

/** A shop: a shelf, a cart in a cookie, orders in a file, payments at the bank. */
export function createShop(config: ShopConfig): Server {
  const bank = createClient({ baseUrl: config.bank, key: config.key })
  const orders = openOrders(config.ordersFile)

  /** The bank's word alone makes an order paid: what a browser brings back proves nothing. */
  const webhooks = webhookHandler({ secrets: config.hookSecret, onOther: () => undefined })
    .on('checkout.paid', ({ data }) => void orders.move(data.shop_order_number, ['NEW', 'PAYING', 'CANCELED'], 'PAID'))
    .on('checkout.canceled', ({ data }) => void orders.move(data.shop_order_number, ['NEW', 'PAYING'], 'CANCELED'))
    .on('checkout.expired', ({ data }) => void orders.move(data.shop_order_number, ['NEW', 'PAYING'], 'CANCELED'))
    .on('refund.done', ({ data }) => void orders.move(data.shop_order_number, ['PAID', 'REFUNDING'], 'REFUNDED'))
    .on('refund.failed', ({ data }) => void orders.move(data.shop_order_number, ['REFUNDING'], 'PAID'))

  async function pay(cart: readonly Line[]): Promise<string> {
    const order = orders.create(cart, totalOf(cart))
    const { transaction } = await bank.pg.createTransaction(
      {
        shop_order_number: order.number,
        name: `${cart.reduce((sum, { count }) => sum + count, 0)} articles`,
        amount: order.total,
        currency: CURRENCY,
        return_url: `${config.origin}/order/${order.number}`,
        cancel_url: `${config.origin}/`,
      },
      { idempotencyKey: order.paymentKey },
    )
    orders.payingBy(order, transaction.transaction_seq)
    return transaction.checkout_url
  }

  async function refund({ number, transactionSeq, refundKey }: Order): Promise<void> {
    if (transactionSeq === undefined || !orders.move(number, ['PAID'], 'REFUNDING')) return
    await bank.pg.refundTransaction({ transaction_seq: transactionSeq }, { idempotencyKey: refundKey })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request
    const { pathname } = new URL(url, config.origin)
    const [first = '', number = '', deed = ''] = pathname.slice(1).split('/')
    const show = (html: string) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    const goTo = (location: string, more = {}) => void response.writeHead(303, { location, ...more }).end()

    if (method === 'POST' && first === 'webhook') {
      await webhooks.handle(await bodyOf(request), headers as Record<string, string>)
      return void response.writeHead(204).end()
    }
    // A form of another site cannot act here.
    if (method === 'POST' && headers.origin !== config.origin) return void response.writeHead(403).end()
    const cart = cartOf(headers.cookie)
    if (method === 'GET' && pathname === '/') return show(shelfPage(cart))
    if (method === 'POST' && first === 'cart') {
      const article = new URLSearchParams(await bodyOf(request)).get('article') ?? ''
      return goTo('/', cookieOf(isArticle(article) ? withOne(cart, article) : cart))
    }
    if (method === 'POST' && first === 'pay' && cart.length > 0) return goTo(await pay(cart), cookieOf([]))
    const order = orders.get(number)
    if (method === 'GET' && first === 'order' && order) return show(orderPage(order))
    if (first === 'shopkeeper') {
      if (!isShopkeeper(headers.authorization, config.shopkeeperPassword))
        return void response.writeHead(401, { 'www-authenticate': 'Basic' }).end()
      if (method === 'POST' && deed === 'refund' && order) {
        await refund(order)
        return goTo('/shopkeeper')
      }
      return show(shopkeeperPage(orders.all()))
    }
    response.writeHead(404).end()
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof WebhookError ? 400 : error instanceof CocobnkError ? 502 : 500
      response.writeHead(status, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : '')
    })
  })
}

function cartOf(cookie = ''): Line[] {
  const written = /(?:^|; )cart=([\w.]*)/.exec(cookie)?.[1] ?? ''
  return written
    .split('.')
    .filter(isArticle)
    .slice(0, CART_MAX)
    .reduce<Line[]>((cart, article) => withOne(cart, article), [])
}

const withOne = (cart: readonly Line[], article: Line['article']): Line[] =>
  cart.some((line) => line.article === article)
    ? cart.map((line) => (line.article === article ? { article, count: line.count + 1 } : line))
    : [...cart, { article, count: 1 }]

function cookieOf(cart: readonly Line[]) {
  const written = cart.flatMap(({ article, count }) => Array.from({ length: count }, () => article)).join('.')
  return { 'set-cookie': `cart=${written}; Path=/; HttpOnly; SameSite=Lax` }
}

function isShopkeeper(header = '', password: string): boolean {
  const [given, expected] = [header, `Basic ${Buffer.from(`shopkeeper:${password}`).toString('base64')}`].map((text) =>
    Buffer.from(text),
  )
  return (
    given !== undefined &&
    expected !== undefined &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_MAX) throw new Error('too long')
  }
  return text
}
