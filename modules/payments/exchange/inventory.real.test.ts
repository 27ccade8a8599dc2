import { houseAccountId } from '@cocobnk/chart'
import { afterAll, expect, it } from 'vitest'
import { openBank } from './testing/bank.ts'

const bank = await openBank()
const { now, config, member, quote, accept, balanceOf } = bank
afterAll(async () => expect(await bank.close()).toBeUndefined())

const inventory = () => balanceOf(houseAccountId(0, 'BTC', 'inventory'))

it('accepts no more than inventory_max under concurrent acceptances, and fills it', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => member(['BTC', 1_000_000n])))
  const most = (await inventory()) + 5_000_000n
  now.settings = {
    ...config,
    assets: config.assets.map((terms) =>
      terms.code === 'BTC'
        ? { ...terms, inventory_max: `${most / 100_000_000n}.${`${most % 100_000_000n}`.padStart(8, '0')}` }
        : terms,
    ),
  }
  const quotes = await Promise.all(people.map((one) => quote(one, 'BTC', 'USOT', '0.01')))
  const answers = await Promise.all(
    people.map((one, place) => accept(one, quotes[place]?.quote_id ?? '', 'BTC', 'USOT')),
  )
  expect(await inventory()).toBe(most)
  expect(Object.groupBy(answers, (answer) => (answer.ok ? 'OK' : answer.code)).OK).toHaveLength(5)
  now.settings = config
})
