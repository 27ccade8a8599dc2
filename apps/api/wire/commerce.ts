import { type CheckoutDeps, checkoutHttp, type PayDeps } from '@cocobnk/checkout'
import { signalTo } from '@cocobnk/database'
import { shopChains } from '@cocobnk/deposit'
import { firmOf } from '@cocobnk/rate'
import { maskName } from '@cocobnk/transfer'
import { walletPaymentHttp } from '@cocobnk/wallet-payment'
import type { HandlerDeps } from './deps.ts'
import { nameOf } from './payments.ts'
import type { Shared } from './shared.ts'

type Told = { readonly tell: TransferDeps['tell']; readonly accounts: TransferDeps['accounts'] }

/** Shops and what customers pay them. */
export function commerce(deps: HandlerDeps, shared: Shared) {
  const checkout = checkoutDeps(deps, shared)
  return {
    ...checkoutHttp(checkout),
    ...walletPaymentHttp({
      ...checkout,
      db: deps.db,
      chains: shopChains(deps),
      usotOf: shared.usotOf,
      txidOf: async (payoutSeq) => (await shared.progressOf([payoutSeq])).get(payoutSeq)?.txid ?? undefined,
    }),
  }
}

function payDeps(deps: HandlerDeps, shared: Shared, { tell, accounts }: Told): PayDeps {
  const { rates, settings, cap, outflow } = shared
  const signal = signalTo(deps.db, 'checkout', deps.onProblem)
  const refundsOf: CheckoutDeps['refundsOf'] = async ({ mode, checkout_seq }) =>
    (await selectRefunds(deps.db, mode, checkout_seq)).map(showRefund)
  return {
    ...deps,
    settings,
    cap,
    outflow,
    usotOf: shared.usotOf,
    firmRates: async () => firmOf(await rates()),
    maskedNameOf: async (memberSeq) => {
      const name = await nameOf(deps, memberSeq)
      return name === undefined ? undefined : maskName(name)
    },
    refundsOf,
    prove: (given) => confirmMember(deps, given),
    authenticationSecret: deps.stepUpSecret,
    noteUse: async (memberSeq, accountSeq) => {
      const account = await accounts.own(memberSeq, accountSeq)
      if (account) await accounts.noteUse(account)
    },
    tell,
    tellCheckout: ({ checkout_seq }) => signal(checkout_seq),
  }
}

/** Methods whose modules are not there yet give nothing back. */
const noWay: RefundWay = async () => refuse('REFUND_FAILED')

function refundDeps(
  deps: HandlerDeps,
  { outflow, usotOf }: Shared,
  { tell, tellCheckout, wakeMover }: PayDeps,
): AskDeps {
  return {
    db: deps.db,
    ways: {
      BALANCE: balanceWay({ db: deps.db, ledgers: deps.ledgers, wakeMover, tell }),
      WALLET: noWay,
      CARD: noWay,
      TRIGGER: async () => ok('DONE'),
    },
    outflow,
    usotOf,
    tellCheckout,
  }
}
