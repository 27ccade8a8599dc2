import { ApiError, type Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeCookie } from '../../browser/cookie.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { tokenUntil } from '../../testing/token.ts'
import { AccountAllScreen } from './account-all-screen.tsx'
import { MerchantDetailScreen } from './detail-screen.tsx'
import { ShopScreen } from './shop-screen.tsx'
import { viewOf, viewsOf } from './views.tsx'

prepareDom()

it('asks guests to log in and requests nothing', async () => {
  const asked: string[] = []
  const call = (async (key: string) => {
    asked.push(key)
    return { list: [] }
  }) as unknown as Client['call']
  await renderPart(<AccountAllScreen />, call)
  expect(await screen.findByText(/Please log in/)).toBeTruthy()
  expect(asked.filter((key) => key.includes('/pg/'))).toEqual([])
})

it('leads a member without shops to the registration', async () => {
  writeCookie(document, 'access_token', tokenUntil(Date.now() + 60_000), { maxAgeSeconds: 60 })
  const call = (async () => ({ list: [], next_cursor: null })) as unknown as Client['call']
  await renderPart(<ShopScreen join={undefined} />, call)
  expect(await screen.findByText('No records found.', { exact: false })).toBeTruthy()
})

it('R-MERCHANT-OWNERSHIP: shows another member’s shop as missing, without a key', async () => {
  writeCookie(document, 'access_token', tokenUntil(Date.now() + 60_000), { maxAgeSeconds: 60 })
  const call = (async () => {
    throw new ApiError({ error: 'NOT_FOUND', message: 'x' }, { status: 404 })
  }) as unknown as Client['call']
  await renderPart(<MerchantDetailScreen merchantSeq="x" view="keys" mode="LIVE" />, call)
  expect(await screen.findByText(/There is no such shop/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/live_|test_/)
})

it('hides keys, accounts and log from cashiers; an unknown view is the overview', () => {
  expect(viewsOf('CASHIER')).not.toContain('keys')
  expect(viewsOf('CASHIER')).not.toContain('accounts')
  expect(viewsOf('CASHIER')).not.toContain('log')
  expect(viewsOf('OWNER')).toContain('keys')
  expect(viewOf('nonsense')).toBe('overview')
})
