import { randomBytes } from 'node:crypto'
import { openDatabase } from '@cocobnk/database'
import { type HaltTables, raiseHalt } from '@cocobnk/halt'
import { stackEnv } from '@cocobnk/stack'
import { logInAs } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { expect, test } from './test.ts'

const t = texts('console', 'ko-KR', 'halt')
const account = texts('web', 'ko-KR', 'account')
const BTC = '019a8000-0000-7000-8000-000000000001'

test('a frozen account appears live at the desk with the cause and the transaction, and its owner sees that it is frozen', async ({
  page,
  context,
  browser,
  asOperator,
  visitor,
}) => {
  test.slow()
  await logInAs(context, await newConfirmedMember(context.request))
  await page.goto('/wallet')
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const opened = await context.request.post('/api/v1/account', { headers, data: { asset_seq: BTC, title: '비상금' } })
  const { account_seq, number } = (await opened.json()).account as { account_seq: string; number: string }
  const me = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }

  const office = await browser.newContext({ extraHTTPHeaders: visitor })
  await asOperator('FINANCE', office)
  const desk = new Console(await office.newPage())
  await desk.open('/halts')
  await expect(desk.title).toBeVisible()
  const txid = randomBytes(32).toString('hex')
  await halt({ account_seq, member_seq: me.sub, txid })
  const row = desk.page.getByRole('main').getByRole('listitem').getByRole('button', { name: number })
  await expect(row, 'a new one shows by itself').toBeVisible()
  await row.click()
  await expect(desk.page.getByText(t('cause.DEPOSIT_VANISHED'))).toBeVisible()
  await expect(desk.page.getByText(txid)).toBeVisible()
  await expect(desk.page.getByRole('main').getByRole('button', { name: t('release') })).toBeVisible()
  await expectAccessible(desk.page)
  await office.close()

  await expect(async () => {
    await page.goto('/wallet')
    await expect(page.getByText(account('frozen'), { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
})

type Frozen = { readonly account_seq: string; readonly member_seq: string; readonly txid: string }

/** Raises the halt that the watcher raises when a block with credited coins disappears. */
async function halt({ txid, ...owner }: Frozen): Promise<void> {
  const url = stackEnv('test').BANK_WORKER_DATABASE_URL ?? ''
  const { db, close } = openDatabase<HaltTables>(url, { max: 1, applicationName: 'e2e' })
  await raiseHalt(db, { cause: 'DEPOSIT_VANISHED', asset_seq: BTC, facts: { txid, amount: '50000000' }, ...owner })
  await close()
}
