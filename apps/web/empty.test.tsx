import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeAll, it } from 'vitest'
import { writeCookie } from './browser/cookie.ts'
import { AccountSearch } from './features/account/account-search.tsx'
import { BalanceLog } from './features/account/balance-log.tsx'
import { DormancyScreen } from './features/account/dormancy-screen.tsx'
import { MoneyScreen } from './features/account/money-screen.tsx'
import { WalletScreen } from './features/account/wallet-screen.tsx'
import { AllowanceAdjustScreen } from './features/affiliate/adjust-screen.tsx'
import { AllowanceBalanceScreen } from './features/affiliate/balance-screen.tsx'
import { AllowanceLogScreen } from './features/affiliate/log-screen.tsx'
import { FaqScreen } from './features/content/faq-screen.tsx'
import { NoticeScreen } from './features/content/notice-screen.tsx'
import { DepositList } from './features/deposit/deposit-list.tsx'
import { ExchangeListScreen } from './features/exchange/exchange-list-screen.tsx'
import { ExchangeScreen } from './features/exchange/exchange-screen.tsx'
import { StatusScreen } from './features/health/status-screen.tsx'
import { RateSection } from './features/home/rate-section.tsx'
import { HistoryScreen } from './features/inquiry/history-screen.tsx'
import { InviteRelationScreen } from './features/inviter/invite-relation-screen.tsx'
import { KycListScreen } from './features/kyc/list-screen.tsx'
import { ApplicationSection } from './features/member/application-section.tsx'
import { RequestList } from './features/money-request/request-list.tsx'
import NotificationScreen from './features/notification/notification-screen.tsx'
import { PasskeySection } from './features/passkey/passkey-section.tsx'
import { DividendListScreen } from './features/product/dividend-list-screen.tsx'
import { FundListScreen } from './features/product/fund-list-screen.tsx'
import { ReturnListScreen } from './features/product/return-list-screen.tsx'
import { ProductSearchScreen } from './features/product/search-screen.tsx'
import { SubscriptionScreen } from './features/product/subscription-screen.tsx'
import { ExchangeScheduleList } from './features/schedule/exchange-schedule-list.tsx'
import { ScheduleList } from './features/schedule/schedule-list.tsx'
import { SecurityEventSection } from './features/security-event/security-event-section.tsx'
import { PayeeField } from './features/transfer/payee-field.tsx'
import { RecentTransfers } from './features/transfer/recent-transfers.tsx'
import { TransferHistory } from './features/transfer/transfer-history.tsx'
import { WithdrawAddressListScreen } from './features/withdraw-address/list-screen.tsx'
import { WithdrawalList } from './features/withdrawal/withdrawal-list.tsx'
import { account } from './testing/account.ts'
import { prepareDom, renderPart } from './testing/render.tsx'
import { tokenUntil } from './testing/token.ts'

prepareDom()

const nothing = () => {}
const { asset_seq, code } = account.asset

/** The bank as a new member sees it: one asset, and every list present but empty. */
const bank = (async (key: string) =>
  key === 'GET /asset'
    ? { list: [{ seq: asset_seq, code, name: 'Bitcoin', decimal_point: 8 }] }
    : {
        list: [],
        next_cursor: null,
        parts: [],
        troubles: [],
        total: '0',
        day_change: null,
        unvalued: 0,
        automatic: { threshold: null },
      }) as unknown as Client['call']

type Shown = { readonly list: string; readonly words: string; readonly part: ReactElement }

const NO_PROGRAMME = 'There is no referral program at the moment. Invitations earn no allowances until one starts.'

const LISTS: readonly Shown[] = [
  {
    list: 'allowances',
    words: 'No allowances yet. They appear here when someone you invited pays a fee.',
    part: <AllowanceLogScreen search={{}} />,
  },
  {
    list: 'allowances of an asset',
    words: 'No allowance matches these filters.',
    part: <AllowanceLogScreen search={{ asset: code }} />,
  },
  { list: 'policies beside allowances', words: NO_PROGRAMME, part: <AllowanceLogScreen search={{}} /> },
  { list: 'policies beside balances', words: NO_PROGRAMME, part: <AllowanceBalanceScreen /> },
  { list: 'policies beside settlements', words: NO_PROGRAMME, part: <AllowanceAdjustScreen asset={undefined} /> },
  { list: 'settlements', words: 'No records found', part: <AllowanceAdjustScreen asset={undefined} /> },
  { list: 'exchanges', words: 'You haven’t exchanged anything yet.', part: <ExchangeListScreen search={{}} /> },
  {
    list: 'exchanges of an asset',
    words: 'No exchange matches these filters.',
    part: <ExchangeListScreen search={{ asset: code }} />,
  },
  { list: 'markets', words: 'No trading markets are available.', part: <ExchangeScreen search={{}} /> },
  {
    list: 'transfers',
    words: 'There are no transfers in the last six months.',
    part: <TransferHistory search={{}} setSearch={nothing} />,
  },
  {
    list: 'transfers of an asset',
    words: 'No records found.',
    part: <TransferHistory search={{ asset: code }} setSearch={nothing} />,
  },
  {
    list: 'recent transfers',
    words: 'There are no transfers in the last six months.',
    part: <RecentTransfers accounts={[]} />,
  },
  { list: 'payees', words: 'No one here yet.', part: <PayeeField value="" onChange={nothing} /> },
  { list: 'products', words: 'There are no products at the moment.', part: <ProductSearchScreen search={{}} /> },
  {
    list: 'products of an asset',
    words: 'No product matches these filters.',
    part: <ProductSearchScreen search={{ asset: code }} />,
  },
  {
    list: 'products to subscribe to',
    words: 'Choose a product that is open for subscription.',
    part: <SubscriptionScreen seq={undefined} type="CD" />,
  },
  { list: 'subscriptions', words: 'You have no products yet.', part: <FundListScreen /> },
  { list: 'savings and term deposits', words: 'You have no products yet.', part: <FundListScreen only="term" /> },
  { list: 'returns', words: 'No money has come back from products yet.', part: <ReturnListScreen /> },
  { list: 'dividends', words: 'No dividends have been paid yet.', part: <DividendListScreen /> },
  { list: 'schedules', words: 'Nothing is scheduled.', part: <ScheduleList /> },
  { list: 'recurring exchanges', words: 'You have no recurring exchanges.', part: <ExchangeScheduleList /> },
  { list: 'requests', words: 'You have not asked anybody for money yet.', part: <RequestList /> },
  { list: 'deposits', words: 'Nothing has arrived yet.', part: <DepositList search={{}} setSearch={nothing} /> },
  {
    list: 'deposits of an asset',
    words: 'No deposit matches these filters.',
    part: <DepositList search={{ asset: code }} setSearch={nothing} />,
  },
  {
    list: 'withdrawals',
    words: 'You have not withdrawn anything yet.',
    part: <WithdrawalList search={{}} setSearch={nothing} />,
  },
  {
    list: 'withdrawals of an asset',
    words: 'No withdrawal matches these filters.',
    part: <WithdrawalList search={{ asset: code }} setSearch={nothing} />,
  },
  { list: 'addresses', words: 'You have not registered an address yet.', part: <WithdrawAddressListScreen /> },
  { list: 'accounts', words: 'You have no account yet.', part: <WalletScreen /> },
  { list: 'holdings', words: 'You have no account yet.', part: <MoneyScreen /> },
  {
    list: 'accounts of an asset',
    words: 'You have no account of this asset.',
    part: <AccountSearch asset={code} onSearch={nothing} />,
  },
  { list: 'dormant accounts', words: 'You have no dormant account.', part: <DormancyScreen /> },
  {
    list: 'changes of a balance',
    words: 'Nothing has changed this balance yet.',
    part: <BalanceLog account={account} period={undefined} onPeriod={nothing} />,
  },
  { list: 'certifications', words: 'You haven’t applied for a verification yet.', part: <KycListScreen /> },
  { list: 'applications', words: 'You have not applied for anything yet.', part: <ApplicationSection /> },
  { list: 'inquiries', words: 'There is no inquiry history.', part: <HistoryScreen /> },
  { list: 'notifications', words: 'Nothing here yet.', part: <NotificationScreen /> },
  { list: 'security events', words: 'Nothing has happened yet.', part: <SecurityEventSection /> },
  { list: 'passkeys', words: 'You have no passkey yet.', part: <PasskeySection /> },
  { list: 'invited members', words: 'Nobody has joined through your link yet.', part: <InviteRelationScreen /> },
  { list: 'notices', words: 'There is nothing here yet.', part: <NoticeScreen search={{}} /> },
  { list: 'notices searched for', words: 'Nothing was found for “fee”.', part: <NoticeScreen search={{ q: 'fee' }} /> },
  { list: 'parts of the bank', words: 'Nothing has been measured yet.', part: <StatusScreen /> },
  { list: 'rates', words: 'No price is known right now.', part: <RateSection /> },
  { list: 'questions', words: 'There is nothing here yet.', part: <FaqScreen /> },
]

beforeAll(() => {
  window.PublicKeyCredential ??= class {} as typeof PublicKeyCredential
})

it.each(LISTS)('R-EMPTY-LISTS: $list', async ({ words, part }) => {
  writeCookie(document, 'access_token', tokenUntil(Date.now() + 600_000), { maxAgeSeconds: 600 })
  await renderPart(part, bank)
  await screen.findByText((text) => text.startsWith(words), { selector: '[data-empty] *' })
})
