import type { Page } from '@playwright/test'
import { someCustomer } from './customer.ts'
import { texts } from './data/texts.ts'
import { memberApi } from './member-api.ts'
import { newConfirmedMember } from './new-member.ts'
import { expectAccessible } from './pages/axe.ts'
import { credit } from './pages/ledger.ts'
import { expect, someAddress, test } from './test.ts'

test.slow()

const t = texts('web', 'ko-KR', 'notification')
const shell = texts('web', 'ko-KR', 'shell')
const INBOX = '/mypage/myprofile?view=notification'
const SETTING = '/mypage/myprofile?view=notification-setting'
const RECEIVED = '이체받은 돈이 있어요'
const USOT = 10n ** 8n

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? shell('item.notification') : shell('notification.unread').replace('{n}', String(unread)),
    exact: true,
  })

test('a transfer notifies every open page of its recipient immediately; read on one it is read on all; muted, it no longer notifies', async ({
  page,
  context,
}) => {
  const berta = await someCustomer(context)
  const anna = await memberApi(await newConfirmedMember(context.request), someAddress())
  const [from, to] = [await anna.openAccount('USOT', '생활비'), await berta.api.openAccount('USOT', '용돈')]
  const { account } = (await berta.api.ask(`GET /account/${to}`)) as { account: { number: string } }
  await credit(from, { code: 'USOT', amount: 100n * USOT })
  await anna.confirmPayee(account.number)
  const send = async (amount: string) => {
    const body = { from_account_seq: from, to_account_number: account.number, amount }
    expect((await anna.ask('POST /account/transfer', body)).error).toBe(0)
  }
  const other = await context.newPage()
  await other.goto('/transfer/account-transfer-list')
  await page.goto(INBOX)
  const main = page.getByRole('main')

  await test.step('existing notifications are marked as read at once', async () => {
    await main.getByRole('button', { name: t('readAll') }).click()
    for (const tab of [page, other]) await expect(bell(tab, 0)).toBeVisible()
    await expect(main.getByText(t('new'), { exact: true })).toHaveCount(0)
  })

  await test.step('a new notification arrives and is read', async () => {
    await send('12.5')
    for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible()
    await expect(main.getByText('12.5 USOT')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: RECEIVED }).click()
    await expect(page).toHaveURL(/\/transfer\/account-transfer\/[0-9a-f-]{36}$/)
    for (const tab of [page, other]) await expect(bell(tab, 0)).toBeVisible()
  })

  await test.step('the bell opens the latest notifications', async () => {
    await bell(page, 0).click()
    const popover = page.getByRole('dialog', { name: t('popover') })
    await expect(popover.getByText('12.5 USOT')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
    await expect(bell(page, 0)).toBeFocused()
  })

  await test.step('a muted kind no longer notifies', async () => {
    await page.goto(SETTING)
    await expect(main.getByRole('checkbox', { name: cell('SECURITY', 'MAIL') })).toBeDisabled()
    await expectAccessible(page)
    const kept = page.waitForResponse(/notification\/preference\/TRANSFER/)
    await main.getByRole('checkbox', { name: cell('TRANSFER', 'APP') }).uncheck()
    await kept
    await page.reload()
    await expect(main.getByRole('checkbox', { name: cell('TRANSFER', 'APP') })).not.toBeChecked()
    await send('7')
    await expect(other.getByRole('main').getByText('+7')).toBeVisible()
    const { list } = (await berta.api.ask('GET /notification')) as { list: { text: string }[] }
    expect(list.filter(({ text }) => text === '7 USOT')).toEqual([])
    await bell(other, 0).click()
    await expect(other.getByRole('dialog', { name: t('popover') }).getByText('12.5 USOT')).toBeVisible()
  })
})

const cell = (kind: string, channel: string) => `${t(`kind.${kind}`)}: ${t(`channel.${channel}`)}`

type Shown = { readonly title: string; readonly body: string; readonly link: string }

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** A headless browser never grants notifications, so the test checks the arguments of `showNotification` instead. */
  test('is woken by a push and shows it; a page whose browser blocks notifications explains how to allow them', async ({
    page,
    context,
    asMember,
  }) => {
    await asMember()
    // A member's page registers the service worker.
    const starting = context.waitForEvent('serviceworker')
    await page.goto(SETTING)
    await expect(page.getByRole('main').getByText(t('push.denied'))).toBeVisible()
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const [worker, registrationId] = [await starting, await registered]
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { registration: object; shown: Shown[] }
      scope.shown = []
      Object.assign(scope.registration, {
        showNotification: async (title: string, { body, data }: { body: string; data: { link: string } }) =>
          scope.shown.push({ title, body, link: data.link }),
      })
    })
    const data = JSON.stringify({ title: RECEIVED, text: '코코뱅크', link: '/wallet', tag: 'TRANSFER:1' })
    const { origin } = new URL(page.url())
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
    await expect.poll(shown).toEqual([{ title: RECEIVED, body: '코코뱅크', link: '/wallet' }])
  })
})
