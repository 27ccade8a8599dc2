import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { AccountStep } from './account-step.tsx'

prepareDom()

const fill = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })

it('sends the ID as it was checked: without surrounding spaces', async () => {
  const call = vi.fn(async (key: string, _input: { readonly body?: { readonly user_id: string } }) =>
    key === 'POST /member' ? { member_number: 'M-1', email_seq: 'e' } : { valid: true, reason: null },
  )
  await renderPart(<AccountStep terms={[]} onRegistered={async () => {}} />, call as unknown as Client['call'])
  await fill('ID', ' somebody ')
  await fill('Email', 'demo@example.com')
  await fill('Password', 'Blue-Horse-9')
  await fill('The same password again', 'Blue-Horse-9')
  await screen.findByText('This ID is free.')
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  await expect.poll(() => call.mock.calls.find(([key]) => key === 'POST /member')?.[1].body?.user_id).toBe('somebody')
})
