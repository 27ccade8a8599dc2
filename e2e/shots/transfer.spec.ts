import { someCustomer } from '../customer.ts'
import { credit, stock } from '../pages/ledger.ts'
import { fromElsewhere, test } from '../test.ts'
import { takeAll, WINDOWS } from './shot.ts'

const USOT = 10n ** 8n
const SEND = '/transfer/account-transfer'
const REVIEWED = { to: '', amount: '1250.5', description: '지난주 제주도 여행 숙소비와 렌터카, 고마워!' }

// The lookup of a new recipient is a refused call.
test.use({ tolerated: /status of (403|404|409)/ })

for (const window of ['phone', 'desktop'] as const) {
  test.describe(window, () => {
    test.use(WINDOWS[window])
    test('transfers and exchanges', async ({ page, context, browser }) => {
      const { api } = await someCustomer(context)
      const other = await someCustomer(await browser.newContext({ extraHTTPHeaders: fromElsewhere() }))
      const [from, savings] = [
        await api.openAccount('USOT', '생활비'),
        await api.openAccount('USOT', 'Holidays in the mountains next summer'),
      ]
      const coins = await api.openAccount('BTC', '비트코인')
      const theirs = await other.api.openAccount('USOT', '용돈')
      const numbers = async (who: typeof api) =>
        new Map(
          ((await who.ask('GET /account')).list as readonly { account_seq: string; number: string }[]).map(
            ({ account_seq, number }) => [account_seq, number] as const,
          ),
        )
      const to = (await numbers(other.api)).get(theirs) ?? ''
      const own = (await numbers(api)).get(savings) ?? ''
      await credit(from, { code: 'USOT', amount: 250_000n * USOT })
      await credit(coins, { code: 'BTC', amount: 18_450_000n })
      await stock({ code: 'USOT', amount: 10n ** 15n })
      const send = (number: string, amount: string, description: string) =>
        api.ask('POST /account/transfer', { from_account_seq: from, to_account_number: number, amount, description })
      await send(own, '5000', '비상금 모으기')
      const { transfer } = await send(own, '1234.56789', REVIEWED.description)
      const seq = (transfer as { transfer_seq: string }).transfer_seq
      const filled = `account=${from}&amount=${REVIEWED.amount}&description=${encodeURIComponent(REVIEWED.description)}`
      const taking = { page, window, german: false, whole: true }
      const open = (address: string) => async () => {
        // Open another address first, because a review survives a reload.
        await page.goto('about:blank')
        await page.goto(address)
      }
      await takeAll({ ...taking, subject: 'transfer-own' }, open(`${SEND}?${filled}`))
      await takeAll(
        { ...taking, subject: 'transfer-other', german: true },
        open(`${SEND}?active_tab=other&to=${to}&${filled}`),
      )
      await takeAll({ ...taking, subject: 'transfer-review' }, async () => {
        await open(`${SEND}?active_tab=other&to=${to}&${filled}`)()
        await page.getByText(to.slice(0, 4)).first().waitFor()
        await page.locator('button[type=submit]').click()
        await page.locator('input[name=favourite]').waitFor()
      })
      await takeAll({ ...taking, subject: 'transfer-outer' }, open(`${SEND}?active_tab=outer&account=${coins}`))
      await takeAll({ ...taking, subject: 'transfer-detail' }, open(`${SEND}/${seq}`))
      await takeAll({ ...taking, subject: 'transfer-history', german: true }, open('/transfer/account-transfer-list'))
      await takeAll({ ...taking, subject: 'transfer-favourite' }, open(`${SEND}?active_tab=favourite`))
      await takeAll({ ...taking, subject: 'exchange' }, async () => {
        await open(`/exchange/direct-exchange?from=${coins}&to=${from}`)()
        await page.locator('input[name=amount]').fill('0.05')
      })
      await takeAll({ ...taking, subject: 'exchange-history' }, open('/lookup/transfer-list'))
      await takeAll({ ...taking, subject: 'wallet-transfer' }, open('/wallet'))
    })
  })
}
