import { createFileRoute } from '@tanstack/react-router'
import { DepositScreen } from '../../../features/deposit/deposit-screen.tsx'

export const Route = createFileRoute('/_member/deposit/')({
  validateSearch: ({ account }: Readonly<Record<string, unknown>>): { account?: string } =>
    typeof account === 'string' ? { account } : {},
  component: Screen,
})

function Screen() {
  return <DepositScreen accountSeq={Route.useSearch().account} />
}
