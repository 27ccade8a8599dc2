import type { ReactNode } from 'react'
import type { ShopViewProps } from '../shop-transaction/shop-view.ts'
import { DocumentView } from './invoice-view.tsx'

export default function Invoices(props: ShopViewProps): ReactNode {
  return <DocumentView {...props} kind="INVOICE" />
}
