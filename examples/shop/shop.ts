import { timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { CocobnkError, createClient, WebhookError, webhookHandler } from '@cocobnk/sdk'
import { CURRENCY, isArticle, type Line, namesOf, totalOf } from './catalogue.ts'
import type { ShopConfig } from './config.ts'
import { type Customer, openLogin } from './login.ts'
import { type Order, openOrders } from './orders.ts'
import { orderPage, ordersPage, refusedPage, shelfPage, shopkeeperPage } from './pages.ts'
import { openSessions } from './sessions.ts'

const BODY_MAX = 100_000
const CART_MAX = 20
/** Written by `npm run build`. */
const script = () => readFile(new URL('dist/page.js', import.meta.url))

/** A shop: products, a cart in a cookie, orders in a file, payments and logins at the bank. */
export function createShop(config: ShopConfig): Server {
  const bank = createClient({ baseUrl: config.bank, key: config.key })
  const orders = openOrders(config.ordersFile)
  const sessions = openSessions()
  const login = config.app && openLogin(config, config.app)

  /** Only the bank's webhook marks an order as paid: data from a browser proves nothing. */
  const webhooks = webhookHandler({ secrets: config.hookSecret, onOther: () => undefined })
    .on('checkout.paid', ({ data }) => void orders.move(data.shop_order_number, ['NEW', 'PAYING', 'CANCELED'], 'PAID'))
    .on('checkout.canceled', ({ data }) => void orders.move(data.shop_order_number, ['NEW', 'PAYING'], 'CANCELED'))
    .on('checkout.expired', ({ data }) => void orders.move(data.shop_order_number, ['NEW', 'PAYING'], 'CANCELED'))
    .on('refund.done', ({ data }) => void orders.move(data.shop_order_number, ['PAID', 'REFUNDING'], 'REFUNDED'))
    .on('refund.failed', ({ data }) => void orders.move(data.shop_order_number, ['REFUNDING'], 'PAID'))

  async function pay(cart: readonly Line[], customer: Customer | undefined): Promise<string> {
    const order = orders.create(cart, totalOf(cart), customer?.subject)
    const { transaction } = await bank.pg.createTransaction(
      {
        shop_order_number: order.number,
        name: namesOf(cart),
        amount: order.total,
        currency: CURRENCY,
        return_url: `${config.origin}/order/${order.number}`,
        cancel_url: `${config.origin}/`,
      },
      { idempotencyKey: order.paymentKey },
    )
    orders.payingBy(order, { transactionSeq: transaction.transaction_seq, token: transaction.token })
    return transaction.checkout_url
  }

  async function refund({ number, transactionSeq, refundKey }: Order): Promise<void> {
    if (transactionSeq === undefined || !orders.move(number, ['PAID'], 'REFUNDING')) return
    await bank.pg.refundTransaction({ transaction_seq: transactionSeq }, { idempotencyKey: refundKey })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = request
    const { pathname } = new URL(url, config.origin)
    const [first = '', second = '', third = ''] = pathname.slice(1).split('/')
    const show = (html: string) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    const give = (value: object, more = {}) =>
      void response.writeHead(200, { 'content-type': 'application/json', ...more }).end(JSON.stringify(value))
    const goTo = (location: string, more = {}) => void response.writeHead(303, { location, ...more }).end()

    if (method === 'POST' && first === 'webhook') {
      await webhooks.handle(await bodyOf(request), headers as Record<string, string>)
      return void response.writeHead(204).end()
    }
    // Rejects forms of other sites.
    if (method === 'POST' && headers.origin !== config.origin) return void response.writeHead(403).end()
    const { pending, customer } = sessions.of(headers.cookie)
    const visitor = { canLogIn: login !== undefined, customer }
    const cart = cartOf(headers.cookie)
    switch (`${method} /${first}`) {
      case 'GET /':
        return show(shelfPage(cart, config.bank, visitor))
      case 'GET /page.js':
        return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(await script())
      case 'POST /cart': {
        const article = new URLSearchParams(await bodyOf(request)).get('article') ?? ''
        return goTo('/', cookieOf(isArticle(article) ? withOne(cart, article) : cart))
      }
      case 'POST /pay':
        if (cart.length === 0) break
        return give({ checkout_url: await pay(cart, customer) }, cookieOf([]))
      case 'GET /login': {
        if (!login) break
        if (second === 'back') {
          const found = pending && (await login.finish(new URL(url, config.origin), pending).catch(() => undefined))
          if (!found) return show(refusedPage())
          return goTo('/', sessions.replace(headers.cookie, { customer: found }))
        }
        const begun = await login.begin()
        return goTo(begun.address, sessions.replace(headers.cookie, { pending: begun.pending }))
      }
      case 'POST /logout':
        return goTo('/', sessions.end(headers.cookie))
      case 'GET /orders':
        return customer ? show(ordersPage(orders.of(customer.subject), visitor)) : goTo('/login')
      case 'GET /order': {
        const order = orders.get(second)
        if (!order || (order.subject !== undefined && order.subject !== customer?.subject)) break
        return third === 'state' ? give({ state: order.state }) : show(orderPage(order, config.bank, visitor))
      }
      case 'GET /shopkeeper':
      case 'POST /shopkeeper': {
        if (!isShopkeeper(headers.authorization, config.shopkeeperPassword))
          return void response.writeHead(401, { 'www-authenticate': 'Basic' }).end()
        if (method === 'GET') return show(shopkeeperPage(orders.all()))
        const order = orders.get(second)
        if (third !== 'refund' || !order) break
        await refund(order)
        return goTo('/shopkeeper')
      }
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
