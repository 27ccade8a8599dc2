import { Form, TextField } from '@cocobnk/ui'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { SubmitOnce } from './submit-once.tsx'

prepareDom()

it('submits the form once after `before`, and shows faults at their fields as the button would', async () => {
  const before = vi.fn(async () => {})
  const onSubmit = vi.fn(async () => {})
  await renderPart(
    <Form onSubmit={onSubmit} validate={() => ({ amount: 'More than you have' })}>
      <SubmitOnce before={before} />
      <TextField name="amount" label="Amount" value="5" onChange={() => {}} />
    </Form>,
    vi.fn(),
  )
  await screen.findByText('More than you have')
  expect(before).toHaveBeenCalledOnce()
  await waitFor(() => expect(onSubmit).not.toHaveBeenCalled())
})
