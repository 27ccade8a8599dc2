import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ShopScreen } from '../../../features/merchant/shop-screen.tsx'

export const Route = createFileRoute('/_member/company/shop')({
  loader: ({ context }) => context.loadTexts('merchant', 'refusal'),
  component: Screen,
})

function Screen() {
  const { hash } = useLocation()
  return <ShopScreen join={/^join=([\w-]{43})$/.exec(hash)?.[1]} />
}
