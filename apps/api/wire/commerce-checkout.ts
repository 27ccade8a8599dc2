import { openAccount } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import { type CheckoutDeps, type PayDeps, payCrowd } from '@cocobnk/checkout'
import { signalTo } from '@cocobnk/database'
import { stateOf } from '@cocobnk/member'
import { firmOf } from '@cocobnk/rate'
import { type AskDeps, balanceWay, type RefundWay, selectRefunds, showRefund } from '@cocobnk/refund'
import { ok, refuse } from '@cocobnk/result'
import { maskName, type TransferDeps } from '@cocobnk/transfer'
import type { HandlerDeps } from './deps.ts'
import { nameOf } from './payments.ts'
import type { Shared } from './shared.ts'

export type Told = Pick<PayDeps, 'conversions'> & Pick<TransferDeps, 'tell' | 'accounts'>

export function payDepsOf(deps: HandlerDeps, shared: Shared, { tell, accounts, conversions }: Told): PayDeps {
  const { rates, settings, cap, outflow } = shared
  const signal = signalTo(deps.db, 'checkout', deps.onProblem)
  const refundsOf: CheckoutDeps['refundsOf'] = async ({ mode, checkout_seq }) =>
    (await selectRefunds(deps.db, mode, checkout_seq)).map(showRefund)
  return {
    ...deps,
    settings,
    crowd: payCrowd(deps.ask),
    conversions,
    cap,
    outflow,
    usotOf: shared.usotOf,
    firmRates: async () => firmOf(await rates()),
    maskedNameOf: async (memberSeq) => {
      const name = await nameOf(deps, memberSeq)
      return name === undefined ? undefined : maskName(name)
    },
    refundsOf,
    prove: deps.verifyFactor,
    authenticationSecret: deps.stepUpSecret,
    noteUse: async (memberSeq, accountSeq) => {
      const account = await accounts.own(memberSeq, accountSeq)
      if (account) await accounts.noteUse(account)
    },
    tell,
    tellCheckout: ({ checkout_seq }) => signal(checkout_seq),
  }
}

/** Refuses refunds to cards where card payments are off. */
const noWay: RefundWay = async () => refuse('REFUND_FAILED')

export function refundDepsOf(
  deps: HandlerDeps,
  { outflow, usotOf, cap, settings }: Shared,
  { tell, tellCheckout, wakeMover }: PayDeps,
): AskDeps {
  return {
    db: deps.db,
    ways: {
      BALANCE: balanceWay({ db: deps.db, ledgers: deps.ledgers, wakeMover, tell }),
      // The worker debits the shop and offers the money to the payer: the api may offer nothing.
      WALLET: async () => ok('PENDING'),
      // The worker sends the refund: it alone posts card money.
      CARD: deps.cards ? async () => ok('PENDING') : noWay,
      TRIGGER: async () => ok('DONE'),
    },
    outflow,
    cap,
    settings,
    usotOf,
    tellCheckout,
    openAccount: (opening) => openForRefund(deps, opening),
  }
}

/**
 * Opens an account for a refund, with any grade because the money is the member's. Named after its asset; undefined for a closed
 * membership.
 */
async function openForRefund(
  { db, ledgers }: HandlerDeps,
  opening: Parameters<AskDeps['openAccount']>[0],
): Promise<string | undefined> {
  if ((await stateOf(db, opening.memberSeq)) === 'CLOSED') return undefined
  const { code } = await assetOfSeq(db, opening.assetSeq)
  const opened = await openAccount({ db, ledgers, mayOpen: async () => ok(undefined) }, { ...opening, title: code })
  return opened.ok ? opened.value.account_seq : undefined
}
