import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTrying } from './try.ts'

const BANK = 'https://bank.example'
const KEY = { keyId: '019a8000-0000-7000-8000-000000000001', secret: 'test_own-secret' }
const PAGE = `
  <form id="test-key" hidden data-bank="${BANK}" data-live="a live key" data-no-key="no key" data-no-json="no JSON">
    <input name="keyId"><input name="secret"><button>Use</button><button type="reset">Forget</button><output></output>
  </form>
  <div><code><span data-fill="keyId">…</span> <span data-fill="secret">…</span> <span data-fill="fields">{}</span></code>
    <form class="try" data-call="pg.eventList" hidden>
      <textarea>{"merchant_seq":"","page_size":10}</textarea><button>Send</button><output></output>
    </form></div>`
const SHOP = { key: { key_seq: KEY.keyId, mode: 'TEST' }, merchant: { merchant_seq: 'shop-1', title: 'Tea' } }

type Sent = { readonly url: string; readonly init: RequestInit }
let sent: Sent[] = []

/** Answers like the bank and records every request in `sent`. */
const send = ((url: string, init: RequestInit) => {
  sent.push({ url, init })
  const answer = url.endsWith('/signature-key') ? SHOP : { list: [], last_event_seq: 0 }
  return Promise.resolve(Response.json({ error: 0, message: '', ...answer }))
}) as unknown as typeof fetch

const one = <Type extends Element>(selector: string) => document.querySelector<Type>(selector) as Type
const submit = (selector: string) => one(selector).dispatchEvent(new Event('submit', { cancelable: true }))
const said = (selector: string) => one(`${selector} output`).textContent

function give({ keyId, secret }: typeof KEY): void {
  one<HTMLInputElement>('[name="keyId"]').value = keyId
  one<HTMLInputElement>('[name="secret"]').value = secret
  submit('#test-key')
}

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  document.body.innerHTML = PAGE
  startTrying(document, sessionStorage, send)
})

// Other test files use the same document.
afterAll(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
})

describe("the reference with the reader's own key", () => {
  it('shows its forms and sends nothing until a key is entered', () => {
    expect([...document.querySelectorAll('form')].map(({ hidden }) => hidden)).toEqual([false, false])
    submit('.try')
    expect([said('.try'), sent]).toEqual(['no key', []])
  })

  it('keeps the key in this tab, fills it in, and signs requests without ever sending the secret', async () => {
    give(KEY)
    await vi.waitFor(() => expect(said('#test-key')).toBe('Tea'))
    expect(one('code').textContent).toContain(`${KEY.keyId} ${KEY.secret}`)
    expect(localStorage).toHaveLength(0)
    expect(JSON.parse(one<HTMLTextAreaElement>('textarea').value)).toEqual({ merchant_seq: 'shop-1', page_size: 10 })
    submit('.try')
    await vi.waitFor(() => expect(said('.try')).toContain('"last_event_seq": 0'))
    expect(said('.try')).toMatch(/^200\n\{/)
    expect(sent.map(({ url }) => url)).toEqual([
      `${BANK}/api/v1/pg/signature-key`,
      `${BANK}/api/v1/pg/merchant/shop-1/event?page_size=10`,
    ])
    expect(JSON.stringify(sent)).not.toContain('own-secret')
    expect(sent.every(({ init }) => 'request-signature' in (init.headers as object))).toBe(true)
  })

  it('uses the key again after a reload, until the reader removes it', async () => {
    sessionStorage.setItem('cocobnk.test-key', JSON.stringify(KEY))
    document.body.innerHTML = PAGE
    startTrying(document, sessionStorage, send)
    await vi.waitFor(() => expect(said('#test-key')).toBe('Tea'))
    one<HTMLButtonElement>('[type="reset"]').click()
    expect(sessionStorage).toHaveLength(0)
    expect(one('code').textContent).not.toContain(KEY.secret)
  })

  it('sends nothing with a live key or with invalid JSON', async () => {
    give({ ...KEY, secret: 'live_secret' })
    expect([said('#test-key'), sent, sessionStorage.length]).toEqual(['a live key', [], 0])
    give(KEY)
    await vi.waitFor(() => expect(said('#test-key')).toBe('Tea'))
    one<HTMLTextAreaElement>('textarea').value = '{'
    submit('.try')
    expect([said('.try'), sent.length]).toEqual(['no JSON', 1])
  })
})
