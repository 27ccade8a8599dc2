import type { TriggerInput } from '@cocobnk/sdk'
import type { Command } from './arguments.ts'
import { clientOf, type Login } from './login.ts'
import { NEEDS_PAYMENT } from './triggers.ts'
import type { World } from './world.ts'

type Wish = Extract<Command, { readonly name: 'trigger' }>

/** Triggers an event for a payment in test mode. Creates a payment first unless one is given. */
export async function trigger(
  world: World,
  login: Login,
  { type, transaction, amount, currency }: Wish,
): Promise<void> {
  const { pg } = clientOf(login)
  const make = async () => {
    const order = { shop_order_number: `cli-${Date.now()}`, name: `cocobnk trigger ${type}`, amount, currency }
    const made = await pg.createTransaction(order)
    const { transaction_seq } = made.transaction
    if (NEEDS_PAYMENT.includes(type)) await pg.triggerTransaction({ transaction_seq, type: 'PAID' })
    return transaction_seq
  }
  const transaction_seq = transaction ?? (await make())
  const done = await pg.triggerTransaction({ transaction_seq, type: type.toUpperCase() as TriggerInput })
  world.out(`${transaction_seq} ${done.transaction.state}`)
}
