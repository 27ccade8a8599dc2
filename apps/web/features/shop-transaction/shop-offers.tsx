import type { CommerceMode } from '@cocobnk/contract'
import { Button, Empty, Note, PagedRows, RowList, RowSkeletons } from '@cocobnk/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'

type ShopOffersProps<One> = {
  readonly noun: 'link' | 'plan'
  readonly mode: CommerceMode
  readonly list: Omit<ComponentProps<typeof PagedRows<One>>, 'waiting' | 'empty' | 'children'>
  readonly row: (one: One) => ReactNode
  /** Form that creates a new one. */
  readonly form: (onDone: () => void) => ReactNode
}

/** List of a shop's payment links or plans, with a form to create more. */
export function ShopOffers<One>({ noun, mode, list, row, form }: ShopOffersProps<One>): ReactNode {
  const t = useText('shop-desk')
  const [isOpen, setOpen] = useState(false)
  return (
    <MemberSection
      title={t(`${noun}.title`)}
      action={<Button onClick={() => setOpen(!isOpen)}>{t(`${noun}.new`)}</Button>}
    >
      {mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      {isOpen ? form(() => setOpen(false)) : null}
      <PagedRows {...list} waiting={<RowSkeletons count={3} />} empty={<Empty>{t(`${noun}.none`)}</Empty>}>
        {(rows) => <RowList>{rows.map(row)}</RowList>}
      </PagedRows>
    </MemberSection>
  )
}
