import { isDone } from '@cocobnk/ledger'
import { defineWorkflow, type Workflow } from '@cocobnk/workflow'
import type { CarryDeps, Paid } from './deps.ts'
import { keepStanding, markFinished, markUnknown, selectTransfer } from './store.ts'

export type BankTransferWorkflow = Workflow<{ readonly seq: string }, { readonly paid: boolean }>

const FIRST_LOOK_MS = 500
const LONGEST_LOOK_MS = 60_000

/** Carries an order to its end: paid, or returned once the bank confirms that it will never pay it. */
export function bankTransferWorkflow(deps: CarryDeps): BankTransferWorkflow {
  return defineWorkflow('bank-transfer', async (step, { seq }: { readonly seq: string }) => {
    await step.run('send', () => post(deps, seq, 'send'))
    await step.run('order', () => order(deps, seq))
    for (let pauseMs = FIRST_LOOK_MS, look = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS), look += 1) {
      const state = await step.run(`look ${look}`, () => lookAt(deps, seq))
      if (state !== 'SENT') {
        const paid = state === 'CONFIRMED'
        const last = paid ? 'settle' : 'return'
        await step.run(last, () => post(deps, seq, last))
        await step.run('finish', () => finish(deps, seq, paid))
        return { paid }
      }
      await step.sleep(`wait ${look}`, pauseMs)
    }
  })
}

function paidBy({ transact }: CarryDeps, seq: string): Promise<Paid> {
  return transact(async ({ db, withdrawals }) =>
    withdrawals.selectOrder((await selectTransfer(db, seq)).withdrawal_seq),
  )
}

/** Posts a step in the ledger. A refusal throws, so it is retried: an order of a frozen account waits. */
async function post(deps: CarryDeps, seq: string, step: Parameters<CarryDeps['chainOf']>[0]): Promise<void> {
  const { ledgers, chainOf, givenBackLimit } = deps
  const row = await paidBy(deps, seq)
  const chain = chainOf(step, row, seq)
  const codes = await (step === 'return' ? ledgers.postWithin(givenBackLimit(row), ...chain) : ledgers.post(...chain))
  const refused = codes.find((code) => !isDone(code) && code !== 'LINKED_FAILED')
  if (refused) throw new Error(`the ledger refuses to ${step} a withdrawal: ${refused}`)
}

/**
 * Submits the order, recorded first. If an earlier call got no answer, the bank is queried for the order; only if it has none is it
 * submitted again, with the same reference.
 */
async function order(deps: CarryDeps, seq: string): Promise<void> {
  const { state } = await deps.transact(({ db }) => selectTransfer(db, seq))
  if (state !== 'PLANNED' && (await deps.bank.find(seq))) return
  await deps.transact(({ db }) => markUnknown(db, seq))
  const { asset, decimals, net, bank, account_number, holder_name } = await paidBy(deps, seq)
  if (bank === null || account_number === null || holder_name === null) throw new Error('the destination is unknown')
  const destination = { bank, accountNumber: account_number, holderName: holder_name }
  await deps.bank.pay({ reference: seq, asset, decimals, amount: net, destination })
}

/** Reads the order's state at the bank. Only this decides the outcome, whatever the response to the submission was. */
async function lookAt({ transact, bank }: CarryDeps, seq: string) {
  const standing = await bank.find(seq)
  // The bank accepted the order earlier, so a failing lookup must not lead to a return or a second payment.
  if (!standing) throw new Error('the bank does not know an order that it accepted')
  await transact(({ db }) => keepStanding(db, seq, standing))
  return standing.state
}

function finish({ transact }: CarryDeps, seq: string, paid: boolean): Promise<void> {
  return transact(async ({ db, withdrawals }) => {
    const row = await withdrawals.selectOrder((await selectTransfer(db, seq)).withdrawal_seq)
    await (paid ? withdrawals.markPaid(row) : withdrawals.markReturned(row))
    await markFinished(db, seq)
  })
}
