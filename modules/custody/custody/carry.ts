import { type Step, stop } from '@cocobnk/workflow'
import type { Carried, Carrying, CustodyDeps } from './deps.ts'
import { bookFee, settleFees } from './fee.ts'
import { broadcastNewest, lookAt } from './look.ts'
import { makeAttempt } from './replace.ts'
import { SIGN_PAUSE_MS, type Signing, signTransaction, trySigning } from './sign.ts'
import { selectAttempts, selectTransaction } from './store.ts'

const FIRST_LOOK_MS = 500
const LONGEST_LOOK_MS = 60_000

/** Carries a transaction that pays no member from start to end. A permanent refusal by the signer ends the run, but leaves no nonce gap. */
export async function carryTransaction(
  deps: CustodyDeps,
  step: Step,
  seq: string,
  carrying: Carrying,
): Promise<Carried> {
  const { refusal } = await signFirst(deps, step, seq)
  if (refusal === null) return carrySigned(deps, step, seq, carrying)
  if (await step.run('fill its place', async () => (await selectTransaction(deps.db, seq)).keys[0] === 'hot'))
    await carryHome(deps, step, seq, carrying)
  stop(refusal, 'the signer refuses for good')
}

type FirstSigning = Signing | { readonly refusal: 'BLOCKED' }

/** Has a transaction signed. Before each call to the signer, `isBlocked` decides whether a payout must no longer be signed. */
export function signFirst(
  deps: CustodyDeps,
  step: Step,
  seq: string,
  isBlocked: () => Promise<boolean> = async () => false,
): Promise<FirstSigning> {
  const work = async (): Promise<FirstSigning> => {
    const row = await selectTransaction(deps.db, seq)
    return row.signed === null && (await isBlocked()) ? { refusal: 'BLOCKED' } : signTransaction(deps, row)
  }
  return step.run('sign', work, { longestPauseMs: SIGN_PAUSE_MS })
}

function signPatiently(deps: CustodyDeps, step: Step, name: string, seq: string): Promise<Signing> {
  const work = async () => signTransaction(deps, await selectTransaction(deps.db, seq))
  return step.run(name, work, { longestPauseMs: SIGN_PAUSE_MS })
}

/** For a transaction refused before signing: uses up its coins or nonce with a transaction that pays nobody. */
export async function carryHome(deps: CustodyDeps, step: Step, seq: string, carrying: Carrying): Promise<Carried> {
  const made = await step.run('cancel', () => makeAttempt(deps, seq, 1, 'cancel'))
  if (made === null) stop('NO_WAY_HOME', 'what was refused cannot come home')
  const { refusal } = await signPatiently(deps, step, 'sign home', made)
  if (refusal !== null) stop(refusal, 'the signer lets nothing come home')
  return carrySigned(deps, step, seq, carrying)
}

/**
 * Books, broadcasts and confirms: in this order, because a broadcast transaction cannot be taken back (W1). Of the transactions that
 * spend the same coins or nonce, the one that becomes final counts (W2). Every step is idempotent.
 */
export async function carrySigned(deps: CustodyDeps, step: Step, seq: string, carrying: Carrying): Promise<Carried> {
  const attempts = () => selectAttempts(deps.db, seq)
  await step.run('book fee', async () => bookFee(deps, await attempts()))
  await step.run('broadcast', async () => broadcastNewest(deps, await attempts()))
  for (let pauseMs = FIRST_LOOK_MS, look = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS), look += 1) {
    const seen = await step.run(`look ${look}`, async () => lookAt(deps, await attempts(), carrying))
    if (seen.is === 'final') {
      await step.run('settle fee', async () => settleFees(deps, await attempts()))
      return seen.carried
    }
    if (seen.is !== 'waiting' && (await carryNext(deps, step, seq, seen))) pauseMs = FIRST_LOOK_MS
    await step.sleep(`wait ${look}`, pauseMs)
  }
}

type Next = { readonly is: 'raise' | 'cancel'; readonly attempt: number }

/** Inserts and signs the next attempt; returns whether there is one. While it cannot be signed, the earlier ones are still watched. */
async function carryNext(deps: CustodyDeps, step: Step, seq: string, { is, attempt }: Next): Promise<boolean> {
  const made = await step.run(`${is} ${attempt}`, () => makeAttempt(deps, seq, attempt, is))
  if (made === null) return false
  const { refusal } = await step.run(`sign ${attempt}`, async () =>
    trySigning(deps, await selectTransaction(deps.db, made)),
  )
  if (refusal !== null) return false
  await step.run(`book fee ${attempt}`, async () => bookFee(deps, await selectAttempts(deps.db, seq)))
  await step.run(`broadcast ${attempt}`, async () => broadcastNewest(deps, await selectAttempts(deps.db, seq)))
  return true
}
