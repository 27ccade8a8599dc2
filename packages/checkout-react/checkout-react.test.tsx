import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PayButton, usePaymentStatus } from './index.ts'

const opened: Server[] = []
afterEach(() => {
  cleanup()
  for (const server of opened.splice(0)) server.close()
  vi.unstubAllGlobals()
})

/** A bank that returns these answers in order and then repeats the last one. */
async function bankThat(...answers: unknown[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(JSON.stringify(answers[Math.min(asked.length, answers.length) - 1]))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(server)
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const inState = (state: string) => ({ error: 0, transaction: { state } })

function Status({ baseUrl, token }: { readonly baseUrl: string; readonly token: string }) {
  const { transaction, isSettled, error } = usePaymentStatus({ baseUrl, token, intervalMs: 10 })
  return (
    <output>{`${transaction?.state ?? '-'} ${isSettled ? 'settled' : 'moving'} ${error instanceof Error ? error.message : ''}`}</output>
  )
}

describe('the state of a payment', () => {
  it('is polled until it is settled, also after failures', async () => {
    const { asked, baseUrl } = await bankThat(
      inState('OPEN'),
      { error: 'RATE_LIMITED' },
      inState('PROCESSING'),
      inState('PAID'),
    )
    render(<Status baseUrl={baseUrl} token="abc" />)
    expect(screen.getByRole('status').textContent).toBe('- moving ')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('PAID settled '))
    await new Promise((done) => setTimeout(done, 100))
    expect(asked).toEqual(Array.from({ length: 4 }, () => '/api/v1/pg/transaction/token/abc'))
  })

  it('reports why a request failed', async () => {
    const { baseUrl } = await bankThat({ error: 'NOT_FOUND' })
    render(<Status baseUrl={baseUrl} token="abc" />)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('- moving NOT_FOUND'))
  })

  it('is reset when the token changes', async () => {
    const { baseUrl } = await bankThat(inState('PAID'))
    const { rerender } = render(<Status baseUrl={baseUrl} token="abc" />)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('PAID settled '))
    rerender(<Status baseUrl={baseUrl} token="def" />)
    expect(screen.getByRole('status').textContent).toBe('- moving ')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('PAID settled '))
  })

  it('is no longer polled after unmounting', async () => {
    const { asked, baseUrl } = await bankThat(inState('OPEN'))
    const { unmount } = render(<Status baseUrl={baseUrl} token="abc" />)
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
    unmount()
    const before = asked.length
    await new Promise((done) => setTimeout(done, 100))
    expect(asked.length).toBeLessThanOrEqual(before + 1)
  })
})

describe('the pay button', () => {
  const BANK = 'https://bank.example'
  const went: string[] = []
  afterEach(() => went.splice(0))

  function press(createPayment: () => Promise<{ checkout_url: string }>) {
    vi.stubGlobal('location', { assign: (address: string) => went.push(address) })
    const errors: unknown[] = []
    render(
      <PayButton baseUrl={BANK} createPayment={createPayment} onError={(error) => errors.push(error)} className="buy">
        Pay
      </PayButton>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' })
    fireEvent.click(button)
    return { button, errors }
  }

  it('creates the payment once and sends the customer to the bank', async () => {
    const createPayment = vi.fn(async () => ({ checkout_url: `${BANK}/payment/abc` }))
    const { button } = press(createPayment)
    expect(button.disabled).toBe(true)
    expect(button.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button)
    await waitFor(() => expect(went).toEqual([`${BANK}/payment/abc`]))
    expect(createPayment).toHaveBeenCalledOnce()
    expect(button.disabled).toBe(true)
  })

  it.each(['https://bank.example.evil.test/payment', 'javascript:alert(1)', 'nowhere'])(
    'does not send the customer to %s',
    async (checkout_url) => {
      const { errors } = press(async () => ({ checkout_url }))
      await waitFor(() => expect(errors).toHaveLength(1))
      expect(went).toEqual([])
    },
  )

  it('can be pressed again after a failure', async () => {
    const { button, errors } = press(async () => Promise.reject(new Error('sold out')))
    await waitFor(() => expect(errors).toEqual([new Error('sold out')]))
    expect(button.disabled).toBe(false)
  })
})
