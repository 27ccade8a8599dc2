import { nodeWallet } from '@cocobnk/chain-address/testing'
import { stackEnv } from '@cocobnk/stack'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { asNewMember } from './as-new-member.ts'
import { texts } from './data/texts.ts'
import { addAuthenticator } from './pages/authenticator.ts'
import { expectAccessible } from './pages/axe.ts'
import { proveByPassword } from './pages/step-up.ts'
import { toasts } from './pages/toast.ts'
import { expect, test } from './test.ts'

const REGISTER = '/certification-management/kyc-withdraw-address'
const t = texts('web', 'ko-KR', 'withdraw-address')
const refusal = texts('web', 'ko-KR', 'refusal')
const passkey = texts('web', 'ko-KR', 'passkey')
const stepUp = texts('web', 'ko-KR', 'step-up')

test.use({ tolerated: /status of (401|403|409|422)/ })

test('an address is registered with a passkey, proven by its own key, approved at once, cools off, and is removed', async ({
  page,
  context,
}) => {
  const { password } = await asNewMember(context)
  await addPasskey(page, password)
  const wallet = await nodeWallet(stackEnv('test').BITCOIN_RPC_URL ?? '')
  const address = await wallet.newAddress('legacy')

  await test.step('one wrong character is detected at the field, before a factor is requested', async () => {
    await fill(page, `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`)
    await page.getByRole('button', { name: t('submit'), exact: true }).click()
    await expect(page.getByText(refusal('field.ADDRESS_CHECKSUM'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
  })

  await page.locator('input[name=address]').fill(address)
  await page.getByRole('button', { name: t('submit'), exact: true }).click()
  await proveByPasskey(page)
  await expect(page).toHaveURL(/kyc-withdraw-detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('금고')
  await expectAccessible(page)

  await test.step('a signature of something else is rejected, the right one approves', async () => {
    const challenge = (await page.getByTestId('challenge').textContent()) ?? ''
    const signature = page.locator('input[name=signature]')
    const check = page.getByRole('button', { name: t('proof.submit') })
    await signature.fill(await wallet.sign(address, 'something else'))
    await check.click()
    await expect(signature).toHaveAttribute('aria-invalid', 'true')
    await signature.fill(await wallet.sign(address, challenge))
    await check.click()
    await expect(toasts(page).filter({ hasText: t('proof.done') })).toBeVisible()
  })
  await expect(page.getByRole('main')).toContainText(t('status.APPROVED'))
  await expect(page.getByRole('main')).toContainText(/4[78]시간( \d+분)?/)

  await page.getByRole('link', { name: t('back') }).click()
  const row = page
    .getByRole('table', { name: t('list.title') })
    .getByRole('row')
    .filter({ hasText: '금고' })
  await expect(row).toContainText(t('status.APPROVED'))
  await expectAccessible(page)
  await row.getByRole('link', { name: '금고' }).click()
  await page.getByRole('button', { name: t('remove'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove'), exact: true })
    .click()
  await expect(page.getByText(t('empty'))).toBeVisible()
})

test('an address without a signature is reviewed by an operator, who asks and approves; the member sees both at once', async ({
  page,
  context,
  operators,
}) => {
  const { password } = await asNewMember(context)
  await addPasskey(page, password)
  const wallet = await nodeWallet(stackEnv('test').BITCOIN_RPC_URL ?? '')
  await fill(page, await wallet.newAddress('bech32'))
  await page.getByText(t('method.REVIEW')).click()
  await page.getByRole('button', { name: t('submit'), exact: true }).click()
  await proveByPasskey(page)
  await expect(page.getByText(t('reviewing'))).toBeVisible()

  const addressSeq = page.url().split('/').at(-1) ?? ''
  const { token, operator } = await operators.signedIn('COMPLIANCE', 'addresses')
  type Answer = { list: { case_seq: string; subject_seq: string }[]; step_up: { challenge_seq: string }; proof: string }
  const ask = async (method: string, path: string, data?: object, { proof = '', status = 200 } = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(proof ? { 'step-up-proof': proof } : {}) }
    const answer = await context.request.fetch(`${addresses.console}/api/v1${path}`, { method, headers, data })
    expect(answer.status(), await answer.text()).toBe(status)
    return (await answer.json()) as Answer
  }
  const { list } = await ask('GET', '/operator/case?kind=WITHDRAW_ADDRESS&page_size=100')
  const path = `/operator/case/${list.find(({ subject_seq }) => subject_seq === addressSeq)?.case_seq}`
  await ask('PATCH', path, { type: 'SET_CLAIMED' })
  await ask('POST', `${path}/question`, { text: '누구의 지갑인가요?' })
  await expect(page.getByText('누구의 지갑인가요?')).toBeVisible()
  await page.locator('input[name=text]').fill('제 지갑이에요.')
  await page.getByRole('button', { name: t('answer.submit') }).click()
  await expect(page.getByText('제 지갑이에요.')).toBeVisible()
  const verdict = { type: 'SET_APPROVED', reason: '확인했습니다' }
  const decision = `/operator/withdraw-address/${addressSeq}`
  const { step_up } = await ask('PATCH', decision, verdict, { status: 403 })
  const answer = { otp_token: await operator.code() }
  const { proof } = await ask('POST', `/operator/step-up/${step_up.challenge_seq}`, answer)
  await ask('PATCH', decision, verdict, { proof })
  await expect(page.getByRole('main')).toContainText(t('status.APPROVED'))
})

test('a member without a second factor gets a link to set one up', async ({ page, context }) => {
  await asNewMember(context)
  const wallet = await nodeWallet(stackEnv('test').BITCOIN_RPC_URL ?? '')
  await fill(page, await wallet.newAddress('bech32'))
  await page.getByRole('button', { name: t('submit'), exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: t('factor') })).toBeVisible()
})

async function fill(page: Page, address: string): Promise<void> {
  await page.goto(REGISTER)
  await page.locator('select[name=asset_seq]').selectOption({ label: 'BTC · 비트코인' })
  await page.locator('input[name=address]').fill(address)
  await page.locator('input[name=label]').fill('금고')
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await addAuthenticator(page)
  await page.goto('/certification-management/security')
  const section = page.getByRole('region', { name: passkey('title'), exact: true })
  await section.getByRole('button', { name: passkey('add') }).click()
  const dialog = page.getByRole('dialog', { name: passkey('add.title') })
  await dialog.locator('input[name=name]').fill('노트북')
  await dialog.getByRole('button', { name: passkey('add.submit') }).click()
  await proveByPassword(page, password)
  await expect(section.getByRole('listitem').filter({ hasText: '노트북' })).toBeVisible()
}

async function proveByPasskey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: stepUp('title') })
  await dialog.getByRole('button', { name: stepUp('passkey') }).click()
  await expect(dialog).toBeHidden()
}
