import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stackEnv } from '@cocobnk/stack'
import type { Page } from '@playwright/test'
import { texts } from './data/texts.ts'
import { expectAccessible } from './pages/axe.ts'
import { Console } from './pages/console.ts'
import { give } from './pages/faucet.ts'
import { ROOT } from './setup/root.ts'
import { run } from './setup/run.ts'
import { expect, test } from './test.ts'

const t = texts('console', 'ko-KR', 'tier')
const approval = texts('console', 'ko-KR', 'approval')
/** The worker needs a few polls, on a machine that runs everything else too. */
const LIVE = { timeout: 90_000 }

// The first call is refused to request a step-up, and Chromium logs that to the console.
test.use({ tolerated: /status of 403/ })

test('coins move from the cold tier once one operator requests, another approves and the exported file returns signed', async ({
  page,
  browser,
  asOperator,
  visitor,
}) => {
  test.setTimeout(240_000)
  const finn = await asOperator('FINANCE', undefined, 'who brings coins nearer')
  const desk = new Console(page)
  await desk.open('/tiers')
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: 'ETH' })).toBeVisible(LIVE)
  await expectAccessible(page)
  const proposed = main
    .getByRole('listitem')
    .filter({ hasText: 'ETH' })
    .filter({ hasText: t('step.PROPOSED') })
  await proposed.first().getByRole('button').click()
  await expect(main.getByText(t('why.nearer'))).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('ask') }).click()
  await page.locator('textarea[name=reason]').fill('출금이 밀리지 않게')
  await page.locator('input[name=code]').fill(await finn.code())
  const see = main.getByRole('link', { name: approval('see') })
  await expect(see).toBeVisible()

  const office = await browser.newContext({ extraHTTPHeaders: visitor })
  const second = await asOperator('FINANCE', office, 'who agrees to it')
  const other = new Console(await office.newPage())
  await other.open((await see.getAttribute('href')) ?? '')
  await other.page
    .getByRole('main')
    .getByRole('button', { name: approval('act.SET_APPROVED') })
    .click()
  await other.page.locator('textarea[name=reason]').fill('금액을 확인했어요')
  await other.page.locator('input[name=code]').fill(await second.code())
  await expect(main.getByRole('button', { name: t('export') })).toBeVisible(LIVE)
  await office.close()

  const buffer = await carryAndSign(page)
  await main.getByRole('button', { name: t('import') }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'signed.json', mimeType: 'application/json', buffer })
  await expect(page.locator('textarea[name=text]')).not.toHaveValue('')
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('import'), exact: true })
    .click()
  const way = main.locator('ol').getByRole('listitem')
  await expect(way.filter({ hasText: t('way.sent') })).toHaveAttribute('data-state', 'done', LIVE)
  await expect(async () => {
    await give(page, 'mine', { network: 'Ethereum', blocks: '32' })
    await expect(way.last()).toHaveAttribute('data-state', 'done', { timeout: 20_000 })
  }).toPass(LIVE)
})

/** Exports the file from the console, signs it with the offline token and returns the signed file. */
async function carryAndSign(page: Page): Promise<Buffer> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('export') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: t('export.save') }).click()
  const file = await (await downloading).path()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const folder = await mkdtemp(join(tmpdir(), 'cold-'))
  const out = join(folder, 'signed')
  const command = ['apps/signer/cold-sign.cli.ts', '--file', file, '--out', out, '--yes']
  await run(process.execPath, command, { cwd: ROOT, env: stackEnv('test') })
  const signed = await readFile(out)
  await rm(folder, { recursive: true })
  return signed
}
