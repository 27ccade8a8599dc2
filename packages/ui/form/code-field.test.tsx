import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { CodeField } from './code-field.tsx'
import { Form, type FormAnswer } from './form.tsx'
import type { FormValues } from './form-values.ts'

prepareDom()

type Submit = (values: FormValues) => Promise<FormAnswer | undefined>

async function openForm(onSubmit: Submit): Promise<void> {
  await renderUi(
    <Form onSubmit={onSubmit}>
      <CodeField name="code" label="Code" required submits />
    </Form>,
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Code')
const type = (value: string) => fireEvent.input(input(), { target: { value } })
const refuse: Submit = async () => ({ fields: { code: 'Not right.' } })

describe('CodeField', () => {
  it('keeps six digits of whatever is pasted and submits immediately', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined)
    await openForm(onSubmit)
    type('code: 123 ４567')
    expect(input().value).toBe('123456')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '123456' }))
  })

  it('submits nothing before the last digit', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined)
    await openForm(onSubmit)
    type('12345')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is a single field to screen readers, with its error, and marked as a one-time code for phones', async () => {
    await openForm(refuse)
    expect(screen.getAllByRole('textbox')).toEqual([input()])
    expect(input().autocomplete).toBe('one-time-code')
    type('111111')
    await screen.findByText('Not right.')
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })

  it('a refused code is selected, and pasting over it submits again', async () => {
    const onSubmit = vi.fn<Submit>(refuse)
    await openForm(onSubmit)
    type('111111')
    await screen.findByText('Not right.')
    await waitFor(() => expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6]))
    type('222222')
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ code: '222222' }))
  })
})
