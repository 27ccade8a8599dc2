import { setTimeout as sleep } from 'node:timers/promises'
import { assetSeqOf } from '../../../modules/custody/withdrawal/testing/bank.ts'
import { type Attack, tried } from './attack.ts'
import { errorOf, keyed } from './scene.ts'

const AGREE_WITHIN_MS = 90_000

type Shown = { readonly quote_id: string; readonly source_amount: string; readonly target_amount: string }
const shownBy = ({ quote_id, source_amount, target_amount }: Shown): Shown => ({
  quote_id,
  source_amount,
  target_amount,
})

/** While markets diverge, a member sells at the price of a moment ago. */
export const fallingMarket: Attack = {
  name: 'falling market',
  prepare: async (scene) => {
    const seller = await scene.member()
    const { person } = seller
    const source_account_seq = (await scene.account(seller, 'BTC', 10n ** 6n)).account_seq
    const target_account_seq = (await scene.account(seller, 'USOT')).account_seq
    await scene.stock('USOT', 10n ** 14n)
    const pair = { source_asset_seq: assetSeqOf('BTC'), target_asset_seq: assetSeqOf('USOT') }
    const quote = () => person.call('POST', '/market/direct/quote', { body: { ...pair, source_amount: '0.001' } })
    const accept = (shown: Shown) =>
      person.call('POST', '/market/direct/transfer', keyed({ ...shown, source_account_seq, target_account_seq }))
    const quoteOnceThere = async () => {
      const giveUpAt = Date.now() + AGREE_WITHIN_MS
      for (;;) {
        const { body } = await quote()
        if (body.error === 0) return shownBy(body.quote as Shown)
        if (Date.now() > giveUpAt) throw new Error(`no quote: ${String(body.error)}`)
        await sleep(500)
      }
    }
    await quoteOnceThere()
    return {
      attack: async () => {
        const old = await quoteOnceThere()
        scene.markets.say({ coinbase: 0.8, bitstamp: 0.6 })
        await scene.until(
          'the price is gone',
          `SELECT 1 FROM rate_now WHERE asset_seq = '${pair.source_asset_seq}' AND low IS NULL`,
        )
        return [
          tried('sell at the price quoted before', errorOf(await accept(old)), 'RATE_UNAVAILABLE'),
          tried('get another quote', errorOf(await quote()), 'RATE_UNAVAILABLE'),
        ]
      },
      honest: async () => {
        scene.markets.say({ coinbase: 1, bitstamp: 1 })
        return [tried('sell once markets agree', errorOf(await accept(await quoteOnceThere())))]
      },
    }
  },
}
