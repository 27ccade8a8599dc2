import { openDepositAddresses } from '../past/addresses.ts'
import { writeDeposits } from '../past/deposits.ts'
import { writeDestinations, writeWithdrawals } from '../past/withdrawals.ts'
import type { PlayGround } from '../play/ground.ts'
import { hasRows } from '../play/has-rows.ts'
import { withOneTimeCode } from '../play/one-time-code.ts'
import { until } from '../play/until.ts'
import type { Scene } from '../scene.ts'

/** Past deposits and withdrawals, and some that are in progress. */
export const custody: Scene = {
  name: 'custody',
  past: async (ground) => {
    await openDepositAddresses(ground)
    await writeDeposits(ground)
    await writeDestinations(ground)
    await writeWithdrawals(ground)
  },
  isPlayed: (ground) => hasRows(ground, 'deposit'),
  play: async (ground) => {
    await withdraw(ground)
    await receive(ground)
  },
}

const DEPTH = 3

/** Makes one deposit that is credited today, and one that waits for two more blocks. The demo mines no further blocks by itself. */
async function receive({ as, faucet, book }: PlayGround): Promise<void> {
  const demo = await as('demo')
  const { accountSeq: account_seq } = book.account({ who: 'demo', code: 'BTC' })
  const { deposit_address } = await demo.call('POST /account/{account_seq}/address', { path: { account_seq } })
  const { address } = deposit_address
  await faucet.send({ asset: 'BTC', address, coins: '0.0325' })
  await faucet.mine('Bitcoin', DEPTH)
  await until('the credit of a deposit', async () => {
    const { list } = await demo.call('GET /asset/deposit', {})
    return list.find(({ amount, step }) => amount === '0.0325' && step === 'CREDITED')
  })
  await faucet.send({ asset: 'BTC', address, coins: '0.018' })
  await faucet.mine('Bitcoin', 1)
}

/** Makes a withdrawal that is sent and waits for its first block. */
async function withdraw({ as, owner, book }: PlayGround): Promise<void> {
  const demo = await as('demo')
  const { accountSeq: account_seq, memberSeq } = book.account({ who: 'demo', code: 'LTC' })
  const { asset_seq, address_seq, address, memo } = await until('the approval of an address', async () => {
    const { list } = await demo.call('GET /kyc/asset/withdraw/address/certification', {})
    // The signer's own waiting time of the address begins when the worker has sent it.
    return list.find(({ asset_code, usable_at }) => asset_code === 'LTC' && Date.parse(usable_at) < Date.now())
  })
  const body = { account_seq, asset_seq, address_seq, address, memo, amount: '1.5' }
  await withOneTimeCode(owner, memberSeq, (oneTimeCode) =>
    demo.call('POST /asset/withdraw', { body, idempotencyKey: crypto.randomUUID() }, { oneTimeCode }),
  )
}
