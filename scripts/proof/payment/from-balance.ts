import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import type { Arena } from './arena.ts'
import { type Checkout, stateOf, untilState } from './checkout.ts'
import { insist, insistProved } from './http.ts'
import type { Someone } from './people.ts'
import { until } from './until.ts'

const LOOK_MS = 200

/** Further fields of a payment request besides the account. Waits until they are available. */
export type Terms = (arena: Arena, payer: Someone, checkout: Checkout) => Promise<Readonly<Record<string, string>>>

type Paying = {
  /** The payer has too little: nothing is paid, however often it is tried. */
  readonly isPoor: boolean
  readonly terms?: Terms
}

/** Pays like a member: proves and pays, and again if the payment was lost with the process that made it. */
export async function payFromBalance(
  arena: Arena,
  payer: Someone,
  checkout: Checkout,
  { isPoor, terms = async () => ({}) }: Paying,
): Promise<void> {
  const answers = new Set<unknown>()
  const tryOnce = async () => {
    answers.add(await payOnce(arena, payer, checkout, await terms(arena, payer, checkout)))
    await untilState(arena, checkout, 'OPEN', 'PAID')
    return isPoor || (await stateOf(arena, checkout)) === 'PAID'
  }
  await until(`${checkout.checkoutSeq} is paid`, tryOnce).catch((error: unknown) => {
    throw new Error(`${checkout.checkoutSeq} could not be paid: ${[...answers].join()}`, { cause: error })
  })
}

async function payOnce(
  arena: Arena,
  payer: Someone,
  { checkoutSeq, token }: Checkout,
  terms: Readonly<Record<string, string>>,
): Promise<string | number> {
  const wish = { token, account_seq: payer.accountSeq, ...terms }
  const proved = await insistProved(arena, payer, { method: 'POST', path: '/pg/transaction/authenticate', body: wish })
  if (typeof proved.authentication !== 'string') return proved.error
  const { authentication, amount } = proved
  const body = { account_seq: payer.accountSeq, amount, authentication }
  const asked = { method: 'POST', path: `/pg/transaction/${checkoutSeq}/pay`, body, key: uuidV7() }
  let answer: string | number = ''
  await until(`the payment of ${checkoutSeq} is no longer under way`, async () => {
    answer = (await insist(arena, payer, asked)).error
    if (answer === 'TRANSACTION_PROCESSING') await sleep(LOOK_MS)
    return answer !== 'TRANSACTION_PROCESSING'
  })
  return answer
}
