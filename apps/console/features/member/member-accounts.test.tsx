import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { MemberAccounts } from './member-accounts.tsx'

prepareDom()

const account = {
  account_seq: 'a',
  member_seq: 'm',
  number: '3141592653587',
  asset: { asset_seq: 's', code: 'BTC' },
  balance: '1.5',
  available_balance: '1.5',
  is_frozen: false,
  freeze: null,
  can_freeze: true,
}
const freeze = {
  reason: 'Reported by telephone',
  created_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2026-01-02T00:00:00.000Z',
  is_extended: false,
}
const event = {
  kind: 'FROZEN',
  at: '2026-01-01T00:00:00.000Z',
  account_number: account.number,
  reason: freeze.reason,
  maker: 'Mina',
  checker: null,
  ends_at: freeze.ends_at,
}
const open = (one: object, events: readonly object[], permissions: Parameters<typeof renderPart>[2]) => {
  const answers = {
    'GET /operator/member/{member_seq}/account': { list: [{ ...account, ...one }], events },
    'GET /operator/approval': { list: [], next_cursor: null },
  }
  return renderPart(<MemberAccounts memberSeq="m" name="robbed" />, answers, permissions)
}

it('lets one operator freeze an account at once, with a reason', async () => {
  await open({}, [], ['member.restrict'])
  fireEvent.click(await screen.findByText('Pause sending for 24 hours'))
  expect(screen.getByText(/Nothing leaves the account 3141592653587 of robbed/)).toBeDefined()
})

it('shows until when and why it is frozen, by whom, and lets two extend or end it', async () => {
  await open({ is_frozen: true, freeze, can_freeze: false }, [event], ['member.restrict'])
  expect(await screen.findByText(/Sending paused until .* Reported by telephone/)).toBeDefined()
  expect(screen.getByText(/paused for 24 hours, until/)).toBeDefined()
  expect(screen.getByText('Mina · Reported by telephone')).toBeDefined()
  expect(screen.getByText('Ask for 7 days')).toBeDefined()
  expect(screen.getByText('Ask to let it send again')).toBeDefined()
  expect(screen.queryByText('Pause sending for 24 hours')).toBeNull()
})

it('offers a second operator to who has used the week, and nothing to who may not freeze', async () => {
  await open({ can_freeze: false }, [], ['member.restrict'])
  expect(await screen.findByText(/cannot pause it alone again/)).toBeDefined()
  expect(screen.queryByText('Pause sending for 24 hours')).toBeNull()
})

it('tells a freeze by the bank apart, and offers nothing without the permission', async () => {
  await open({ is_frozen: true }, [], ['member.read'])
  expect(await screen.findByText(/The bank paused sending by itself/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Pause|Ask/ })).toBeNull()
})
