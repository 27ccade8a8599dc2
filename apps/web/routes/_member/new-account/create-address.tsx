import { createFileRoute } from '@tanstack/react-router'
import { CreateAddressScreen } from '../../../features/account/create-address-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/new-account/create-address')({
  validateSearch: (search) => searchTexts(search, 'account'),
  loader: ({ context }) => context.loadTexts('account', 'deposit', 'refusal'),
  component: Screen,
})

function Screen() {
  return <CreateAddressScreen accountSeq={Route.useSearch().account} />
}
