import { ApiError, type Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import type { Account } from '../account/queries.ts'
import { EnterStep } from './enter-step.tsx'

prepareDom()

const frozen: Account = { ...account, is_frozen: true }

function form(chosen: Account | undefined, answer: () => Promise<unknown> = async () => ({})) {
  const call = vi.fn(answer)
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

const review = async () => fireEvent.click(await screen.findByRole('button', { name: 'Review' }))

describe('the enter step of a withdrawal', () => {
  it('R-WITHDRAW-ACCOUNT-SELECTED: requires an account and calls nothing without one', async () => {
    const { show, call, onReview } = form(undefined)
    await show()
    await review()
    await screen.findByText('Select a withdrawal account.')
    expect(onReview).not.toHaveBeenCalled()
    expect(call).not.toHaveBeenCalled()
  })

  it('stops at a frozen account and shows the reason', async () => {
    const { show, call, onReview } = form(frozen)
    await show()
    await screen.findByText(/reviewing a deposit/)
    await review()
    await screen.findByText('Nothing can leave this account now.')
    expect(onReview).not.toHaveBeenCalled()
    expect(call).not.toHaveBeenCalled()
  })

  it('offers no review while outflows are held: there is nothing to fill in', async () => {
    const { show, call } = form(account, async () => {
      throw new ApiError({ error: 'DEVICE_UNCONFIRMED', message: 'Confirm this device.' }, { status: 403 })
    })
    await show()
    await screen.findByRole('combobox')
    await vi.waitFor(() => expect(call).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  })
})
