import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { writeCookie } from '../../browser/cookie.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { tokenUntil } from '../../testing/token.ts'
import { DoneStep } from './done-step.tsx'

prepareDom()
beforeEach(() => writeCookie(document, 'access_token', tokenUntil(Date.now() + 60_000), { maxAgeSeconds: 60 }))

const call = (async () => ({})) as unknown as Client['call']
const registered = { userId: 'jo', memberNumber: '1', emailSeq: 'x', confirmed: true } as const
const done = (redirectFrom: string | undefined) =>
  renderPart(<DoneStep registered={registered} redirectFrom={redirectFrom} onConfirmed={async () => {}} />, call)

it('leads a new member back to where they came from', async () => {
  await done('/exchange/market/BTC-USOT')
  expect((await screen.findByRole('link', { name: 'Continue where I was' })).getAttribute('href')).toBe(
    '/exchange/market/BTC-USOT',
  )
})

it('leads a new member to the wallet, and home instead of to another site', async () => {
  await done(undefined)
  expect((await screen.findByRole('link', { name: 'Open my wallet' })).getAttribute('href')).toBe('/wallet?view=tour')
  await done('https://evil.example/')
  expect((await screen.findByRole('link', { name: 'Continue where I was' })).getAttribute('href')).toBe('/home')
})
