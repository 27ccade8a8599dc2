import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@cocobnk/i18n'
import type { Browser, BrowserContext } from '@playwright/test'
import { logInAs } from '../as-new-member.ts'
import { letBeShownIn, letBeUsed, letHavePast } from '../by-owner.ts'
import { newAddress, someCustomer } from '../customer.ts'
import { giveCoins } from '../give-coins.ts'
import { newConfirmedMember } from '../new-member.ts'
import { stock } from '../pages/ledger.ts'
import { chooseBefore } from '../pages/screen.ts'
import { ROOT } from '../setup/root.ts'
import { expect, test } from '../test.ts'
import { handsOn } from './hands.ts'
import { type Ground, TASKS, type Task } from './tasks.ts'

/**
 * Options of a run: TASKS_LOCALE=de-DE runs the tasks in another language, TASKS_BY=keyboard without a mouse, TASKS_VIEW=zoom at 200 %
 * with reduced motion, and TASKS_ONLY=3,7 only these tasks.
 */
const locale = LOCALES.find((one) => one === process.env.TASKS_LOCALE) ?? 'ko-KR'
const by = process.env.TASKS_BY === 'keyboard' ? 'keyboard' : 'mouse'
const only = process.env.TASKS_ONLY?.split(',').map(Number)
/** A window of 1,280 by 800 pixels at 200 %. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } as const
const view = process.env.TASKS_VIEW === 'zoom' ? 'zoom' : 'plain'
const shape = view === 'zoom' ? ZOOMED : {}
const motion = view === 'zoom' ? ({ reducedMotion: 'reduce' } as const) : {}
const COIN = 10n ** 8n
/** Timeout of each single action. */
const STEP_MS = 20_000

// Step-ups and lookups of unknown recipients are refused calls, and Chromium logs each of them to its console.
test.use({ tolerated: /status of (403|404|409|425)/, locale, ...shape, contextOptions: motion })

test('each of the sixteen tasks stays within its limit of presses', async ({ browser, context, visitor }) => {
  test.setTimeout(30 * 60_000)
  const facts = await someGround(browser, context, visitor)
  const rows: object[] = []
  for (const [place, task] of TASKS.entries()) {
    if (only && !only.includes(place + 1)) continue
    const row = { task: `${place + 1} ${task.name}`, ...(await perform(task, { browser, context, visitor, facts })) }
    console.log(row)
    rows.push(row)
  }
  console.table(rows)
  console.log(JSON.stringify({ locale, by, view, tasks: rows }))
  expect(rows.filter((row) => !('isDone' in row) || !row.isDone)).toEqual([])
})

type Facts = Omit<Ground, 'page' | 'main' | 'hands'>
type Stage = {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly visitor: Record<string, string>
  readonly facts: Facts
}

async function perform(task: Task, { browser, context, visitor, facts }: Stage) {
  const own = task.isNew
    ? await browser.newContext({ extraHTTPHeaders: visitor, locale, ...shape, ...motion })
    : context
  if (task.isNew) await logInAs(own, await newConfirmedMember(own.request))
  const page = await own.newPage()
  await chooseBefore(page, locale)
  await page.goto('/home')
  page.setDefaultTimeout(STEP_MS)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  const hands = handsOn(page, by)
  const begin = Date.now()
  const problem = await task.act({ ...facts, page, main: page.getByRole('main'), hands }).then(
    () => undefined,
    (error: Error) => error.message.split('\n').slice(0, 4).join(' '),
  )
  const seconds = Math.round((Date.now() - begin) / 100) / 10
  await page.close()
  if (task.isNew) await own.close()
  const figures = { presses: hands.count(), limit: task.limit, seconds }
  const found = problem ?? (hands.wide().length > 0 ? `scrolls sideways: ${hands.wide().join(', ')}` : undefined)
  return {
    ...figures,
    isDone: found === undefined && hands.count() <= task.limit,
    ...(found ? { problem: found } : {}),
  }
}

/** Prepares a member with three funded accounts, a recent payee, an approved address and a second device. */
async function someGround(browser: Browser, context: BrowserContext, visitor: Record<string, string>): Promise<Facts> {
  const anna = await someCustomer(context)
  const elsewhere = await browser.newContext({ extraHTTPHeaders: visitor })
  const berta = await someCustomer(elsewhere)
  await logInAs(elsewhere, { ...anna, otp_token: await anna.api.code() })
  await elsewhere.close()
  const open = async (code: string, minor: bigint) => {
    const account = await anna.api.openAccount(code, code)
    await giveCoins(account, code, minor)
    return account
  }
  const accounts = {
    BTC: await open('BTC', COIN / 10n),
    ETH: await open('ETH', 10n ** 17n),
    USOT: await open('USOT', 1_000n * COIN),
  }
  await letHavePast('BTC')
  await letBeShownIn('GBP')
  await stock({ code: 'USOT', amount: 10n ** 15n })
  const numberOf = async (seq: string) =>
    ((await berta.api.ask(`GET /account/${seq}`)) as { account: { number: string } }).account.number
  const known = await numberOf(await berta.api.openAccount('USOT', 'A'))
  await anna.api.confirmPayee(known)
  const body = { from_account_seq: accounts.USOT, to_account_number: known, amount: '7.89' }
  expect((await anna.api.ask('POST /account/transfer', body)).error).toBe(0)
  await letBeUsed(await anna.api.registerAddress({ asset: 'ETH', address: await newAddress('Ethereum') }))
  const half = (JSON.parse(readFileSync(join(ROOT, `packages/ui/locales/${locale}.json`), 'utf8')) as { half: string })
    .half
  const stranger = await numberOf(await berta.api.openAccount('USOT', 'B'))
  return { locale, half, stranger, accounts, newAddress: await newAddress('Ethereum'), code: anna.api.code }
}
