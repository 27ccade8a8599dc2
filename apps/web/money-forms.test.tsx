import { readdirSync, readFileSync } from 'node:fs'
import { ApiError, type Client } from '@cocobnk/client'
import { contract } from '@cocobnk/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { OpenAccountForm } from './features/account/open-account-form.tsx'
import { RequestSection } from './features/deposit/request-section.tsx'
import { ExchangeForm } from './features/exchange/exchange-form.tsx'
import type { Market } from './features/exchange/queries.ts'
import { useExchange } from './features/exchange/use-exchange.ts'
import { useRoute } from './features/exchange/use-route.ts'
import PayScreen from './features/money-request/pay-screen.tsx'
import { RequestForm } from './features/money-request/request-form.tsx'
import { InstallmentForm } from './features/product/installment-form.tsx'
import { rungsOf } from './features/product/ladder.ts'
import { LadderReview } from './features/product/ladder-review.tsx'
import { ReturnReview } from './features/product/return-review.tsx'
import { ReviewStep as ProductReview } from './features/product/review-step.tsx'
import { ScheduleForm } from './features/schedule/schedule-form.tsx'
import { ReviewStep as TransferReview } from './features/transfer/review-step.tsx'
import type { WithdrawAddress } from './features/withdraw-address/queries.ts'
import { ReviewStep as WithdrawalReview } from './features/withdrawal/review-step.tsx'
import { account } from './testing/account.ts'
import { fund } from './testing/fund.ts'
import { product, productQuote } from './testing/product.ts'
import { prepareDom, renderPart } from './testing/render.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const OTHER_KEY = '019a8000-0000-7000-8000-00000000000a'
const { asset, account_seq } = account
const other = {
  ...account,
  account_seq: SEQ,
  number: '9876543210987',
  asset: { ...asset, asset_seq: SEQ, code: 'ETH' },
}
const request = { account_number: other.number, name: 'J*** D**', asset, amount: null, note: null, is_own: false }
const address = { address_seq: SEQ, address: 'bc1q', label: 'Mine', memo: null } as WithdrawAddress
const market = { code: 'BTC-ETH', asset_code: 'BTC', target_asset_code: 'ETH', is_active: 'Y' } as Market
const plan = { amount: '100', count: 12, paid: 3, missed: 0, is_auto: false, next_on: '2026-11-25', is_due: true }
const cost = { amount: '0.5', fee: '0', total: '0.5', net: '0.5', usot: '0' }

const YES: Readonly<Record<string, object>> = {
  'GET /asset': { list: [{ seq: asset.asset_seq, code: 'BTC', name: 'Bitcoin', decimal_point: 8 }] },
  'GET /account': { list: [account] },
  'GET /account/payee': { list: [{ ...request, payee_seq: SEQ, is_favourite: false }] },
  'GET /rate': { list: [] },
  'GET /account/money-request/link/{link_id}': {
    request: { ...request, status: 'OPEN', expires_at: '2099-01-01T00:00:00.000Z' },
    payee_seq: SEQ,
  },
  'GET /kyc/asset/withdraw/address/certification': { list: [address] },
  'GET /asset/withdraw/quote': { quote: { cost, fee_type: 'PREPAY', fee_charge_type: 'FIXED', fee_amount: '0' } },
  'POST /account': { account },
  'POST /account/transfer': { transfer: { transfer_seq: SEQ } },
  'POST /account/money-request': { request: { request_seq: SEQ } },
  'POST /account/money-request/link/{link_id}': { transfer: { transfer_seq: SEQ } },
  'POST /account/schedule': { schedule: { schedule_seq: SEQ } },
  'POST /asset/withdraw': { withdrawal: { withdrawal_seq: SEQ } },
  'POST /market/direct/transfer': { exchange: { exchange_seq: SEQ } },
  'GET /finance/instrument/{instrument_seq}/quote': productQuote,
  'GET /finance/fund/{fund_seq}/leaving': { leaving: fund.leaving },
  'POST /finance/fund': { fund },
  'POST /finance/fund/{fund_seq}/installment': { fund },
  'POST /finance/ladder': { rungs: [] },
  'POST /finance/return': { fund },
}

type Sent = { readonly idempotencyKey: string; readonly body: unknown }

/** Drops the first call of an operation, refuses the second, and accepts the third. */
function bank(operation: string) {
  const sent: Sent[] = []
  let quotes = 0
  const call = async (key: string, input: Sent) => {
    if (key === 'POST /market/direct/quote') {
      quotes += 1
      return { quote: { quote_id: `quote ${quotes}`, target_amount: '1', valid_seconds: 600 } }
    }
    if (key === operation) {
      sent.push(input)
      if (sent.length === 1) throw new ApiError({ error: -1, message: 'Unknown Error' }, { status: 0 })
      if (sent.length === 2) throw new ApiError({ error: 'TESTED', message: 'Refused for a test.' }, { status: 422 })
    }
    return YES[key] ?? {}
  }
  return { call: call as unknown as Client['call'], sent }
}

const fill = async (label: string | RegExp, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

const NO_LIMIT = { limit: undefined, other: undefined }

function Exchanging() {
  const pair = { source: account, target: other, market }
  const state = useExchange(pair)
  const route = useRoute(pair, state)
  return (
    <>
      <ExchangeForm
        {...{ accounts: [account, other], pair, state, route }}
        {...NO_LIMIT}
        choose={() => {}}
        panel={null}
      />
      {state.quoted ? <p>{state.quoted.quote.quote_id}</p> : null}
    </>
  )
}

type Kept = { readonly account_seq: string; readonly amount: string; readonly idempotencyKey: string }

const REVIEWS = {
  transfer: (draft: Kept) => (
    <TransferReview draft={{ ...draft, to: other.number, description: '' }} accounts={[account]} />
  ),
  withdrawal: (draft: Kept) => (
    <WithdrawalReview draft={{ ...draft, address_seq: SEQ }} accounts={[account]} onRefused={() => {}} />
  ),
  product: (draft: Kept) => <ProductReview draft={{ ...joining, ...draft }} products={[product]} />,
  ladder: (draft: Kept) => (
    <LadderReview
      draft={{ ...joining, ...draft, count: '2', rungs: JSON.stringify(rungsOf(product.rates, draft.amount, 8)) }}
      products={[product]}
      accounts={[account]}
      onDone={async () => {}}
    />
  ),
  return: (draft: Kept) => <ReturnReview draft={{ ...draft, fund_seq: fund.fund_seq }} fund={fund} />,
} as const

const joining = {
  instrument_seq: product.instrument_seq,
  dividend_account_seq: '',
  term_days: '90',
  rate: '3.2',
  document_version: '1',
  renewed: 'no',
  auto: 'no',
}

/** Goes back from the review and returns with another amount and, as on the screens, a new key. */
function Reviewing({ kind }: { readonly kind: keyof typeof REVIEWS }) {
  const [draft, setDraft] = useState({ account_seq, amount: '0.5', idempotencyKey: SEQ })
  return (
    <>
      <button type="button" onClick={() => setDraft({ ...draft, amount: '0.4', idempotencyKey: OTHER_KEY })}>
        Another amount
      </button>
      {REVIEWS[kind](draft)}
    </>
  )
}

type MoneyForm = {
  readonly operation: string
  readonly part: ReactElement
  readonly enter?: () => Promise<unknown>
  readonly correct: () => Promise<unknown>
  readonly button: string | RegExp
}

const FORMS: readonly MoneyForm[] = [
  {
    operation: 'POST /account',
    part: <OpenAccountForm onDone={() => {}} />,
    enter: async () => {
      await screen.findByText('BTC · Bitcoin')
      fireEvent.change(screen.getByLabelText('Asset'), { target: { value: asset.asset_seq } })
      await fill('Name', 'Trips')
    },
    correct: () => fill('Name', 'Journeys'),
    button: 'Open account',
  },
  {
    operation: 'POST /asset/deposit',
    part: <RequestSection account={account} />,
    enter: () => fill('Amount you will send', '0.5'),
    correct: () => fill('Amount you will send', '0.4'),
    button: 'Request deposit',
  },
  {
    operation: 'POST /account/money-request/link/{link_id}',
    part: <PayScreen linkId="link" />,
    enter: () => fill('Amount', '0.5'),
    correct: () => fill('Amount', '0.4'),
    button: /^Pay/,
  },
  {
    operation: 'POST /account/money-request',
    part: <RequestForm accounts={[account]} />,
    enter: () => fill('Amount', '0.5'),
    correct: () => fill('Message', 'Lunch'),
    button: 'Make a link',
  },
  {
    operation: 'POST /account/schedule',
    part: <ScheduleForm accounts={[account]} />,
    enter: async () => {
      await fill('Send to', other.number)
      await fill('Amount', '0.5')
    },
    correct: () => fill('Amount', '0.4'),
    button: 'Schedule',
  },
  {
    operation: 'POST /market/direct/transfer',
    part: <Exchanging />,
    enter: async () => {
      await fill('You exchange', '0.5')
      await screen.findByText('quote 1')
    },
    correct: async () => {
      await fill('You exchange', '0.4')
      await screen.findByText('quote 2')
    },
    button: 'Exchange at this rate',
  },
  {
    operation: 'POST /account/transfer',
    part: <Reviewing kind="transfer" />,
    correct: () => press('Another amount'),
    button: /^Send/,
  },
  {
    operation: 'POST /asset/withdraw',
    part: <Reviewing kind="withdrawal" />,
    correct: () => press('Another amount'),
    button: /^Withdraw/,
  },
  {
    operation: 'POST /finance/fund',
    part: <Reviewing kind="product" />,
    correct: () => press('Another amount'),
    button: /^Put in/,
  },
  {
    operation: 'POST /finance/ladder',
    part: <Reviewing kind="ladder" />,
    correct: () => press('Another amount'),
    button: /^Put in/,
  },
  {
    operation: 'POST /finance/return',
    part: <Reviewing kind="return" />,
    correct: () => press('Another amount'),
    button: /^Take out/,
  },
  {
    operation: 'POST /finance/fund/{fund_seq}/installment',
    part: <InstallmentForm fund={{ ...fund, installments: plan }} />,
    correct: () => fill(/^Installment of/, '90'),
    button: 'Pay installment',
  },
]

/** Callers without screens. */
const PROGRAMS: readonly string[] = ['merchant', 'client']

describe('a form that sends or requests money', () => {
  it.each(FORMS)(
    '$operation: keeps its key while the outcome is unknown, shows that, and creates another once corrected',
    async (form) => {
      const { call, sent } = bank(form.operation)
      await renderPart(form.part, call)
      await form.enter?.()
      await press(form.button)
      await screen.findByText(/^We do not know yet whether this went through/)
      expect(screen.queryByText('Unknown Error')).toBeNull()
      expect(sent).toHaveLength(1)
      // Retries at once when back online.
      await act(async () => void window.dispatchEvent(new Event('online')))
      await screen.findByText('Refused for a test.')
      expect(screen.queryByText(/^We do not know yet/)).toBeNull()
      await form.correct()
      await press(form.button)
      await expect.poll(() => sent.length).toBe(3)
      const [lost, again, corrected] = sent
      expect(again).toEqual(lost)
      expect(corrected?.body).not.toEqual(lost?.body)
      expect(corrected?.idempotencyKey).not.toBe(lost?.idempotencyKey)
    },
  )

  it('is in this list or sends by the same call, for every member operation that requires a key', () => {
    const keyed = Object.entries(contract).flatMap(([key, operation]) =>
      'idempotent' in operation && operation.idempotent && !PROGRAMS.includes(operation.auth) ? [key] : [],
    )
    const tried = FORMS.map(({ operation }) => operation)
    expect(keyed).toEqual(expect.arrayContaining(tried))
    const direct = new RegExp(`client\\.call\\(\\s*'(${keyed.map(escaped).join('|')})'`)
    const sending = sourcesOf(read).filter(({ text }) => direct.test(text))
    expect(sending.map(({ file }) => file)).toEqual([])
    const others = keyed.filter((key) => !tried.includes(key))
    const sent = others.filter((key) => sourcesOf(read).some(({ text }) => text.includes(`call('${key}'`)))
    expect(sent).toEqual(others)
  })

  it('creates its keys in one place only', () => {
    const sending = sourcesOf(read).filter(({ text }) => /[{,]\s*idempotencyKey\s*[,}:]/.test(text))
    expect(sending.map(({ file }) => file).toSorted()).toEqual([
      'features/withdrawal/withdraw-screen.tsx',
      'money-form/draft.ts',
      'money-form/use-keyed-call.ts',
    ])
  })
})

const escaped = (text: string) => text.replace(/[{}/]/g, '\\$&')

function sourcesOf(readFile: (file: string) => string) {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|testing/.test(file))
    .map((file) => ({ file, text: readFile(file) }))
}

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
