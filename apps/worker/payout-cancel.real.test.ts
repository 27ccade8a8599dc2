import { setTimeout as sleep } from 'node:timers/promises'
import { smallestUnits } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { richWallet } from '@cocobnk/testing/wallet'
import { cancelWithdrawal } from '@cocobnk/withdrawal'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payoutBank } from './testing/payout-bank.ts'

const DEPTH = 2
const NET = 20_000n
const FEE = 10n
const ROUNDS = 8
const EACH = 5
let bank: Awaited<ReturnType<typeof payoutBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
beforeAll(async () => {
  bank = await payoutBank()
  wallet = await richWallet(process.env.BITCOIN_RPC_URL ?? '')
  await sql`update asset set confirmations_required = ${DEPTH} where code = 'BTC'`.execute(bank.owner)
  const txid = await wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses.Bitcoin, '0.5')
  await wallet.mine(DEPTH)
  await bank.follow('Bitcoin')
  expect(await bank.bring('Bitcoin', txid)).toMatchObject({ ok: true })
})
afterAll(() => bank?.close())

const cleared = async () =>
  bank.clear({ network: 'Bitcoin', address: await wallet.rpc.call<string>('getnewaddress'), net: NET, fee: FEE })
type Cleared = Awaited<ReturnType<typeof cleared>>

/** Cancels like the api, with the api's database role. */
async function cancel({ memberSeq, withdrawalSeq }: Cleared): Promise<string> {
  const done = await cancelWithdrawal({ db: bank.app as never, ledgers: bank.ledgers }, { memberSeq, withdrawalSeq })
  return done.ok ? 'CANCELED' : done.code
}

/** Runs two planners while every withdrawal is canceled by its member at a random moment. */
async function race(all: readonly Cleared[], longestMs: number): Promise<string[]> {
  const [answers] = await Promise.all([
    Promise.all(all.map(async (one) => sleep(Math.random() * longestMs).then(() => cancel(one)))),
    bank.plan('Bitcoin'),
    bank.plan('Bitcoin'),
  ])
  return answers
}

async function carryAll(): Promise<void> {
  const standingOf = async (txid: string) => {
    await wallet.mine(DEPTH)
    return bank.senders.Bitcoin.standingOf(txid)
  }
  const workflow = bank.payout({ Bitcoin: { ...bank.senders.Bitcoin, standingOf } })
  for (const seq of await bank.waiting()) await rehearse(workflow, { seq })
}

it('W1, W3: a withdrawal canceled during planning is either canceled and never sent, or paid', async () => {
  const ends: string[] = []
  let longestMs = 40
  for (let round = 0; round < ROUNDS; round += 1) {
    const all: Cleared[] = []
    for (let n = 0; n < EACH; n += 1) all.push(await cleared())
    await bank.follow('Bitcoin')
    const answers = await race(all, longestMs)
    // Approaches the moment that decides, wherever it lies on this machine.
    longestMs *= answers.includes('CANCELED') ? 1.5 : 0.5
    // Plans any withdrawals that the racing planners left.
    await bank.plan('Bitcoin')
    await carryAll()
    for (const [place, { address, accountSeq, withdrawalSeq }] of all.entries()) {
      const received = smallestUnits(await wallet.rpc.call<string | number>('getreceivedbyaddress', address))
      const found = await bank.balanceOf(accountSeq)
      const end = [...(await bank.stepsOf(withdrawalSeq)), received, found?.balance, found?.heldOut]
      const isCanceled = answers[place] === 'CANCELED'
      expect(end).toEqual(isCanceled ? ['CANCELED', 0n, NET + FEE, 0n] : ['PAID', NET, 0n, 0n])
      if (!isCanceled) expect(answers[place]).toBe('WITHDRAWAL_UNDER_WAY')
      ends.push(isCanceled ? 'canceled' : 'paid')
    }
  }
  expect(new Set(ends)).toEqual(new Set(['canceled', 'paid']))
  expect((await bank.houseBalances('Bitcoin')).inFlight).toBe(0n)
}, 120_000)
