import { createFileRoute } from '@tanstack/react-router'
import { PayScreen } from '../../../../features/money-request/pay-screen.tsx'
import { RequestDetail } from '../../../../features/money-request/request-detail.tsx'
import { RequestScreen } from '../../../../features/money-request/request-screen.tsx'
import { ScheduleDetail } from '../../../../features/schedule/schedule-detail.tsx'
import { ScheduleScreen } from '../../../../features/schedule/schedule-screen.tsx'
import { TransferScreen } from '../../../../features/transfer/transfer-screen.tsx'
import { searchTexts } from '../../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/transfer/account-transfer/')({
  validateSearch: (search) =>
    searchTexts(search, 'active_tab', 'account', 'to', 'amount', 'description', 'view', 'seq', 'pay'),
  loader: ({ context }) =>
    context.loadTexts(
      'transfer',
      'account',
      'grade',
      'withdrawal',
      'withdraw-address',
      'member',
      'money-request',
      'schedule',
      'refusal',
    ),
  component: Screen,
})

/** Sending, asking and planning share an address; `pay` is the link that somebody was given. */
function Screen() {
  const { view, seq, pay, ...search } = Route.useSearch()
  if (pay !== undefined) return <PayScreen key={pay} linkId={pay} />
  if (view === 'request') return seq === undefined ? <RequestScreen /> : <RequestDetail seq={seq} />
  if (view === 'schedule') return seq === undefined ? <ScheduleScreen /> : <ScheduleDetail seq={seq} />
  return <TransferScreen search={search} />
}
