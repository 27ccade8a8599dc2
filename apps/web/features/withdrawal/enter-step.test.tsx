import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import type { Account } from '../account/queries.ts'
import { EnterStep } from './enter-step.tsx'

prepareDom()

const frozen: Account = { ...account, is_frozen: true }

function form(chosen: Account | undefined) {
  const call = vi.fn(async () => ({}))
  const onReview = vi.fn(async () => {})
  const part = (
    <EnterStep
      accounts={[frozen]}
      account={chosen}
      wish={{ address_seq: 'somewhere', amount: '0.5' }}
      onAccount={() => {}}
      onWish={() => {}}
      onReview={onReview}
    />
  )
  return { show: () => renderPart(part, call as unknown as Client['call']), call, onReview }
}

const review = () => fireEvent.click(screen.getByRole('button', { name: 'Review' }))

describe('the enter step of a withdrawal', () => {
  it('R-WITHDRAW-ACCOUNT-SELECTED: requires an account and calls nothing without one', async () => {
    const { show, call, onReview } = form(undefined)
    await show()
    review()
    await screen.findByText('Select a withdrawal account.')
    expect(onReview).not.toHaveBeenCalled()
    expect(call).not.toHaveBeenCalled()
  })

  it('stops at a frozen account and shows the reason', async () => {
    const { show, call, onReview } = form(frozen)
    await show()
    await screen.findByText(/reviewing a deposit/)
    review()
    await screen.findByText('Nothing can leave this account now.')
    expect(onReview).not.toHaveBeenCalled()
    expect(call).not.toHaveBeenCalled()
  })
})
