import type { ReactNode } from 'react'
import { SettlementSection } from './settlement-section.tsx'
import type { ViewProps } from './views.tsx'

export default function AccountView({ merchant }: ViewProps): ReactNode {
  return <SettlementSection merchant={merchant} />
}
