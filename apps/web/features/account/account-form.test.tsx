import type { Client } from '@cocobnk/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { EditAccountDialog } from './edit-account-dialog.tsx'
import { OpenAccountForm } from './open-account-form.tsx'

prepareDom()

const BTC = account.asset.asset_seq

function bank() {
  const sent: string[] = []
  const call = vi.fn(async (key: string, _input?: unknown) => {
    if (key !== 'GET /asset') sent.push(key)
    return key === 'GET /asset' ? { list: [{ seq: BTC, code: 'BTC', name: 'Bitcoin' }] } : { account }
  })
  return { call: call as unknown as Client['call'], mock: call.mock, sent }
}

const named = (value: string) => fireEvent.input(screen.getByLabelText('Name'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('the account form', () => {
  it('R-ACCOUNT-NAME-REQUIRED: requires asset and name before calling the bank, then opens one account', async () => {
    const { call, sent } = bank()
    const done = vi.fn()
    await renderPart(<OpenAccountForm onDone={done} />, call)
    await screen.findByText('BTC · Bitcoin')
    press('Open account')
    await screen.findByText('Choose the asset first.')
    named('   ')
    press('Open account')
    await screen.findByText('Account name required.')
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText('Asset'), { target: { value: BTC } })
    named('Savings')
    press('Open account')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(account))
    expect(sent).toEqual(['POST /account'])
  })

  it('R-ACCOUNT-NAME-REQUIRED: refuses to save without a name; sends name and rank otherwise', async () => {
    const { call, mock, sent } = bank()
    const close = vi.fn()
    await renderPart(<EditAccountDialog account={account} open onClose={close} />, call)
    named(' ')
    press('Save')
    await screen.findByText('Account name required.')
    expect(sent).toEqual([])
    named('Trips')
    fireEvent.click(screen.getByLabelText('Favorite: shown first in lists'))
    press('Save')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(mock.calls.at(-1)).toEqual([
      'PUT /account/{account_seq}',
      { path: { account_seq: account.account_seq }, body: { title: 'Trips', is_favourite: true } },
    ])
  })
})
