import { createClient } from '@cocobnk/sdk'
import { freshBank } from '@cocobnk/testing/members'
import { seller } from '@cocobnk/testing/merchants'
import { newPerson } from '@cocobnk/testing/person'
import { startRedis } from '@cocobnk/testing/processes'
import { startApi } from '@cocobnk/testing/start-api'
import { openShopping } from './shopping.ts'
import { installMedusa, openStore, type StoreParts } from './store.ts'

const HOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

export async function proveMedusa(parts: StoreParts, tell: (line: string) => void) {
  await installMedusa()
  tell('Medusa is installed')
  const [bank, redis] = await Promise.all([freshBank(), startRedis()])
  const api = await startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
  try {
    await bank.createMember('tea-seller')
    const person = newPerson(api.url, 'tea-seller')
    await person.logIn()
    const owner = await seller(person)
    const { body } = await owner.register({ price_currency: 'USD' })
    const { merchant_seq } = body.merchant as { merchant_seq: string }
    const key = await owner.signingKey(merchant_seq, 'TEST')
    tell('the bank is up')
    const store = await openStore(parts, { BANK: api.url, KEY: key.keyId, SECRET: key.secret, HOOK_SECRET })
    tell('the store is up')
    try {
      return await shop(store.url, createClient({ baseUrl: api.url, key }), tell)
    } catch (error) {
      tell(store.log().split('\n').slice(-40).join('\n'))
      throw error
    } finally {
      await store.close()
    }
  } finally {
    await api.stop()
    await redis.stop()
    await bank.close()
  }
}

/** Performs every operation at the store, and checks the bank's state afterwards. */
async function shop(url: string, { pg }: ReturnType<typeof createClient>, tell: (line: string) => void) {
  const shopping = await openShopping(url)
  const faults: string[] = []
  const check = (what: string, found: unknown, expected: unknown) => {
    const isRight = JSON.stringify(found) === JSON.stringify(expected)
    tell(`${isRight ? '✓' : '✗'} ${what}`)
    if (!isRight) faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
  }
  const at = async (transaction_seq: string) => (await pg.getTransaction({ transaction_seq })).transaction
  const pay = (transaction_seq: string) => pg.triggerTransaction({ transaction_seq, type: 'PAID' })
  const buy = async () => {
    const cart = await shopping.fillCart()
    await pay(cart.transaction_seq)
    const done = await shopping.complete(cart.cartId)
    if (done.type !== 'order') throw new Error(done.error.message)
    const order = await shopping.paymentOf(done.order.id)
    const payment = order.payment_collections[0]?.payments[0]?.id ?? ''
    return { ...cart, orderId: done.order.id, order, payment }
  }

  const unpaid = await shopping.fillCart()
  const opened = await at(unpaid.transaction_seq)
  check(
    'the bank asks for the price of the cart',
    [opened.amount, opened.currency, opened.state],
    ['12.5', 'USD', 'OPEN'],
  )
  const early = await shopping.complete(unpaid.cartId).catch(() => ({ type: 'cart' }))
  check('a cart that is not paid becomes no order', early.type, 'cart')

  const bought = await buy()
  check('a paid cart becomes an order with an authorised payment', bought.order.payment_status, 'authorized')
  await shopping.asKeeper(`/payments/${bought.payment}/capture`, {})
  check('the keeper captures it', (await shopping.paymentOf(bought.orderId)).payment_status, 'captured')
  await shopping.asKeeper(`/payments/${bought.payment}/refund`, { amount: 5 })
  const part = await at(bought.transaction_seq)
  check('a part is given back', [part.state, part.refunds.length], ['PARTLY_REFUNDED', 1])
  const [paid] = part.payments
  check('it is the same part of what was paid', Number(paid?.refunded) / Number(paid?.amount), 5 / 12.5)
  check('the order says so', (await shopping.paymentOf(bought.orderId)).payment_status, 'partially_refunded')
  await shopping.asKeeper(`/payments/${bought.payment}/refund`, { amount: 7.5 })
  const whole = await at(bought.transaction_seq)
  check('the rest is given back, to the last unit', [whole.state, whole.payments[0]?.refundable], ['REFUNDED', '0'])
  check('the order says so too', (await shopping.paymentOf(bought.orderId)).payment_status, 'refunded')

  const canceled = await buy()
  await shopping.asKeeper(`/orders/${canceled.orderId}/cancel`, {})
  const after = await at(canceled.transaction_seq)
  const { status } = await shopping.paymentOf(canceled.orderId)
  check('a cancelled order is paid back', [status, after.state], ['canceled', 'REFUNDED'])
  return { orders: 2, faults }
}
