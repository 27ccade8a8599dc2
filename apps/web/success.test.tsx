import type { Client } from '@cocobnk/client'
import { CopyButton } from '@cocobnk/ui'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { it, vi } from 'vitest'
import { EditAccountDialog } from './features/account/edit-account-dialog.tsx'
import { OpenAccountForm } from './features/account/open-account-form.tsx'
import { RequestSection } from './features/deposit/request-section.tsx'
import { ExchangeForm } from './features/exchange/exchange-form.tsx'
import type { Market } from './features/exchange/queries.ts'
import { useExchange } from './features/exchange/use-exchange.ts'
import { useRoute } from './features/exchange/use-route.ts'
import { FindId } from './features/find/find-id.tsx'
import { CloseButton } from './features/inquiry/close-button.tsx'
import type { Inquiry } from './features/inquiry/queries.ts'
import { RealnameSection } from './features/kyc/realname-section.tsx'
import { PasswordDialog } from './features/member/password-dialog.tsx'
import { ConfirmEmail } from './features/member-email/confirm-email.tsx'
import { EmailRow } from './features/member-email/email-row.tsx'
import type { Email } from './features/member-email/queries.ts'
import { WaitingRow } from './features/member-phone/waiting-row.tsx'
import PayScreen from './features/money-request/pay-screen.tsx'
import { AccountStep } from './features/register/account-step.tsx'
import { OwnTermRow } from './features/term/own-term-row.tsx'
import type { OwnTerm } from './features/term/queries.ts'
import { ReviewStep as TransferReview } from './features/transfer/review-step.tsx'
import { ProofSection } from './features/withdraw-address/proof-section.tsx'
import type { WithdrawAddress } from './features/withdraw-address/queries.ts'
import { RemoveAddress } from './features/withdraw-address/remove-address.tsx'
import { CancelButton } from './features/withdrawal/cancel-button.tsx'
import { ReviewStep as WithdrawalReview } from './features/withdrawal/review-step.tsx'
import { account } from './testing/account.ts'
import { prepareDom, renderPart } from './testing/render.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const LATER = '2099-01-01T00:00:00.000Z'
const { asset, account_seq } = account
const other = {
  ...account,
  account_seq: SEQ,
  number: '9876543210987',
  asset: { ...asset, asset_seq: SEQ, code: 'ETH' },
}
const address = {
  address_seq: SEQ,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  label: 'Mine',
  memo: null,
} as WithdrawAddress
const draft = { account_seq, amount: '0.5', idempotencyKey: SEQ }
const email: Email = {
  email_seq: SEQ,
  address: 'demo@example.com',
  is_default: true,
  verified_at: null,
  expires_at: null,
}
const term = { code: 'MARKETING', title: 'News', required: false, agreed: true, agreed_at: null } as OwnTerm
const market = { code: 'BTC-ETH', asset_code: 'BTC', target_asset_code: 'ETH', is_active: 'Y' } as Market
const request = { account_number: '9876543210987', name: 'J*** D**', asset, amount: '0.5', note: null }
const amounts = { amount: '0.5', fee: '0', total: '0.5', net: '0.5' }

/** The bank's answers when it accepts everything; other operations answer `{}`. */
const YES: Readonly<Record<string, object>> = {
  'GET /asset': { list: [{ seq: asset.asset_seq, code: 'BTC', name: 'Bitcoin', decimal_point: 8 }] },
  'GET /account': { list: [account] },
  'GET /account/payee': {
    list: [{ ...request, payee_seq: SEQ, is_favourite: false, usable_at: '2026-01-01T00:00:00.000Z' }],
  },
  'GET /rate': { list: [] },
  'GET /account/money-request/link/{link_id}': {
    request: { ...request, status: 'OPEN', is_own: false, expires_at: LATER },
    payee_seq: SEQ,
  },
  'POST /account/money-request/link/{link_id}': { transfer: { transfer_seq: SEQ } },
  'POST /account/transfer': { transfer: { transfer_seq: SEQ } },
  'GET /kyc/asset/withdraw/address/certification': { list: [address] },
  'GET /asset/withdraw/quote': {
    quote: { cost: { ...amounts, usot: '0' }, fee_type: 'FIXED', fee_charge_type: 'EXCLUDED', fee_amount: '0' },
  },
  'POST /asset/withdraw': { withdrawal: { withdrawal_seq: SEQ } },
  'POST /market/direct/quote': { quote: { quote_id: 'q', target_amount: '1', valid_seconds: 10 } },
  'POST /market/direct/transfer': { exchange: { exchange_seq: SEQ } },
  'GET /kyc/realname': { realname: null, attempt: { attempt_seq: SEQ, state: 'VERIFIED', fault: null } },
  'POST /kyc/realname': { attempt_seq: SEQ },
  'POST /kyc/realname/process/prepare': { popup_url: 'about:blank' },
  'POST /account': { account },
}
const bank = (async (key: string) => YES[key] ?? {}) as unknown as Client['call']

const fill = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
/** Presses a button and confirms the dialog that follows. */
const agree = async (name: string) => {
  await press(name)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

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
      {state.quoted ? <p>quoted</p> : null}
    </>
  )
}

type Shown = {
  /** Name of the message in the specification. */
  readonly message: string
  readonly words: string
  readonly part: ReactElement
  readonly perform: () => Promise<unknown>
}

const nothing = () => {}
const later = async () => {}

/** Success messages of the bank. Those for paying at a merchant and trading with others are still missing. */
const MESSAGES: readonly Shown[] = [
  {
    message: 'registered',
    words: 'Registered.',
    part: <AccountStep terms={[]} onRegistered={later} />,
    perform: async () => {
      await fill('ID', 'somebody')
      await fill('Email', 'demo@example.com')
      await fill('Password', 'Blue-Horse-9')
      await fill('The same password again', 'Blue-Horse-9')
      await press('Register')
    },
  },
  {
    message: 'changed',
    words: 'Your password has been changed.',
    part: <PasswordDialog open onClose={nothing} />,
    perform: async () => {
      await fill('Current password', 'Blue-Horse-8')
      await fill('New password', 'Blue-Horse-9')
      await fill('The same password again', 'Blue-Horse-9')
      await press('Change password')
    },
  },
  {
    message: 'deleted',
    words: 'Removed.',
    part: <RemoveAddress address={address} />,
    perform: () => agree('Remove'),
  },
  {
    message: 'confirmed',
    words: 'Your phone number is confirmed.',
    part: <WaitingRow waiting={{ number: '+821012345678', expires_at: LATER }} onAnother={nothing} />,
    perform: () => fill('Code from the text message', '123456'),
  },
  { message: 'copied', words: 'Copied', part: <CopyButton value="bc1q" />, perform: () => press('Copy') },
  { message: 'paid', words: 'Paid', part: <PayScreen linkId="link" />, perform: () => press(/^Pay/) },
  {
    message: 'withdrawn',
    words: 'Your consent has been withdrawn.',
    part: <OwnTermRow term={term} />,
    perform: () => press(/News/),
  },
  {
    message: 'cancelled',
    words: 'Withdrawal canceled.',
    part: <CancelButton withdrawalSeq={SEQ} />,
    perform: () => agree('Cancel withdrawal'),
  },
  {
    message: 'created',
    words: 'The account is open.',
    part: <OpenAccountForm onDone={nothing} />,
    perform: async () => {
      await screen.findByText('BTC · Bitcoin')
      fireEvent.change(screen.getByLabelText('Asset'), { target: { value: asset.asset_seq } })
      await fill('Name', 'Trips')
      await press('Open account')
    },
  },
  {
    message: 'modified',
    words: 'Account updated.',
    part: <EditAccountDialog account={account} open onClose={nothing} />,
    perform: () => press('Save'),
  },
  {
    message: 'email authentication completed',
    words: 'Email verification is complete.',
    part: <ConfirmEmail email={email} onDone={nothing} />,
    perform: () => fill('Code from the email', '123456'),
  },
  {
    message: 'authentication email sent',
    words: 'We’ve sent the verification email.',
    part: <EmailRow email={email} awaited={false} onAwait={nothing} />,
    perform: () => press('Confirm'),
  },
  {
    message: 'ID sent by mail',
    words: 'If this email belongs to an account, we’ve emailed the ID to it.',
    part: <FindId onSent={later} />,
    perform: async () => {
      await fill('Email of your account', 'demo@example.com')
      await press('Email me my ID')
    },
  },
  {
    message: 'account verification succeeded',
    words: 'The address is confirmed as yours.',
    part: <ProofSection address={address} challenge="sign this" />,
    perform: async () => {
      await fill('Signature', 'signed')
      await press('Check the signature')
    },
  },
  {
    message: 'real-name verified',
    words: 'Your real name is verified.',
    part: <RealnameSection />,
    perform: async () => {
      vi.stubGlobal('open', () => ({ location: {}, closed: true }))
      await fill('Name', 'Demo')
      await fill('Birth date', '900101')
      await press('Verify my real name')
    },
  },
  {
    message: 'direct exchange processed',
    words: 'Exchanged',
    part: <Exchanging />,
    perform: async () => {
      await fill('You exchange', '0.5')
      await screen.findByText('quoted')
      await press('Exchange at this rate')
    },
  },
  {
    message: 'transfer processed',
    words: 'Sent',
    part: <TransferReview draft={{ ...draft, to: request.account_number, description: '' }} accounts={[account]} />,
    perform: () => press(/^Send/),
  },
  {
    message: 'deposit requested',
    words: 'Deposit requested.',
    part: <RequestSection account={account} />,
    perform: async () => {
      await fill('Amount you will send', '0.5')
      await press('Request deposit')
    },
  },
  {
    message: 'withdraw requested',
    words: 'Withdrawal requested.',
    part: <WithdrawalReview draft={{ ...draft, address_seq: SEQ }} accounts={[account]} onRefused={nothing} />,
    perform: () => press(/^Withdraw/),
  },
  {
    message: 'inquiry closed',
    words: 'Inquiry closed.',
    part: <CloseButton inquiry={{ inquiry_seq: SEQ } as Inquiry} ticket={undefined} />,
    perform: () => agree('Close inquiry'),
  },
]

it.each(MESSAGES)('R-SUCCESS-MESSAGES: $message', async ({ words, part, perform }) => {
  Object.assign(navigator, { clipboard: { writeText: later } })
  await renderPart(part, bank)
  await perform()
  const toast = await screen.findByText(words, { selector: '[data-kind=success] *' })
  // Dismissed, since the number of visible toasts is limited and the next one would wait.
  fireEvent.click(within(toast.closest<HTMLElement>('[data-kind]') ?? toast).getByRole('button'))
})
