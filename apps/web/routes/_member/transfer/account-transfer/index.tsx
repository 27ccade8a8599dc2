import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TransferScreen } from '../../../../features/transfer/transfer-screen.tsx'
import { searchTexts } from '../../../../list/search-texts.ts'

const PayScreen = lazy(() => import('../../../../features/money-request/pay-screen.tsx'))
const RequestDetail = lazy(() => import('../../../../features/money-request/request-detail.tsx'))
const RequestScreen = lazy(() => import('../../../../features/money-request/request-screen.tsx'))
const ScheduleDetail = lazy(() => import('../../../../features/schedule/schedule-detail.tsx'))
const ScheduleScreen = lazy(() => import('../../../../features/schedule/schedule-screen.tsx'))

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
      'scan',
      'schedule',
      'refusal',
    ),
  component: Screen,
})

/** Sending, requesting and scheduling share a URL; `pay` is the id of a money request link. */
function Screen() {
  const { view, seq, pay, ...search } = Route.useSearch()
  if (pay === undefined && view !== 'request' && view !== 'schedule') return <TransferScreen search={search} />
  return (
    <Suspense fallback={null}>
      {pay === undefined ? <Sibling view={view} seq={seq} /> : <PayScreen key={pay} linkId={pay} />}
    </Suspense>
  )
}

type SiblingProps = { readonly view: string | undefined; readonly seq: string | undefined }

function Sibling({ view, seq }: SiblingProps) {
  if (view === 'request') return seq === undefined ? <RequestScreen /> : <RequestDetail seq={seq} />
  return seq === undefined ? <ScheduleScreen /> : <ScheduleDetail seq={seq} />
}
