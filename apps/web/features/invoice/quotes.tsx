import type { ReactNode } from 'react'
import type { ShopViewProps } from '../shop-transaction/shop-view.ts'
import { DocumentView } from './invoice-view.tsx'

export default function Quotes(props: ShopViewProps): ReactNode {
  return <DocumentView {...props} kind="QUOTE" />
}
