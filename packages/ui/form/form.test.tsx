import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { CheckField } from './check-field.tsx'
import { Form, type FormAnswer } from './form.tsx'
import type { FormValues } from './form-values.ts'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

prepareDom()

type Submit = (values: FormValues) => Promise<FormAnswer | undefined>

async function openForm(onSubmit: Submit): Promise<void> {
  await renderUi(
    <Form onSubmit={onSubmit}>
      <TextField name="nickname" label="Nickname" />
      <TextField name="email" label="Email" required />
      <CheckField name="terms" label="Terms" required />
      <SubmitButton>Register</SubmitButton>
    </Form>,
  )
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Register' }))
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('Form', () => {
  it('R-FILL-ALL-VALUES: an empty form shows the error at each required field and submits nothing', async () => {
    const onSubmit = vi.fn<Submit>()
    await openForm(onSubmit)
    submit()
    expect(await screen.findAllByText('Fill in all required fields.')).toHaveLength(2)
    expect(onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('R-FILL-ALL-VALUES: blanks and an unchecked box count as empty', async () => {
    const onSubmit = vi.fn<Submit>()
    await openForm(onSubmit)
    type('Email', '   ')
    submit()
    expect(await screen.findAllByText('Fill in all required fields.')).toHaveLength(2)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows a refusal of something that has no field above the form, until the next try', async () => {
    const answers = [{ fields: { price: 'Too large.', rate: 'Too large.' } }, undefined]
    await openForm(async () => answers.shift())
    type('Email', 'me@example.com')
    fireEvent.click(screen.getByLabelText('Terms'))
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Too large.')
    submit()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('submits once, however often the button is pressed meanwhile', async () => {
    const onSubmit = vi.fn<Submit>(() => new Promise(() => {}))
    await openForm(onSubmit)
    type('Email', 'me@example.com')
    fireEvent.click(screen.getByLabelText('Terms'))
    submit()
    submit()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Register' }).ariaBusy).toBe('true'))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ nickname: '', email: 'me@example.com', terms: 'on' })
  })

  it('throws inside another form, but works through a portal without submitting the outer one', async () => {
    const [outer, inner] = [vi.fn<Submit>(), vi.fn<Submit>()]
    const another = (
      <Form onSubmit={inner}>
        <TextField name="bank" label="Bank" />
        <SubmitButton>Register</SubmitButton>
      </Form>
    )
    await renderUi(<Form onSubmit={outer}>{createPortal(another, document.body)}</Form>)
    type('Bank', 'Harbor')
    submit()
    await waitFor(() => expect(inner).toHaveBeenCalledExactlyOnceWith({ bank: 'Harbor' }))
    expect(outer).not.toHaveBeenCalled()
    await expect(renderUi(<Form onSubmit={outer}>{another}</Form>)).rejects.toThrow('nested form')
  })

  it('announces a refused password to screen readers', async () => {
    await renderUi(
      <Form onSubmit={async () => ({ fields: { password: 'Not right.' } })}>
        <PasswordField name="password" label="Password" required autoComplete="current-password" />
        <SubmitButton>Register</SubmitButton>
      </Form>,
    )
    type('Password', 'secret')
    submit()
    await screen.findByText('Not right.')
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a refusal at its field until that field is edited, and keeps the value', async () => {
    await openForm(async () => ({ fields: { email: 'Already taken.' } }))
    type('Email', 'me@example.com')
    fireEvent.click(screen.getByLabelText('Terms'))
    submit()
    await screen.findByText('Already taken.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('me@example.com')
    type('Email', 'you@example.com')
    await waitFor(() => expect(screen.queryByText('Already taken.')).toBeNull())
  })
})
