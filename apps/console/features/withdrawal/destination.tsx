import { AddressGroups, CopyButton, KeyValue, type KeyValueRow, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './destination.module.css'
import type { Withdrawal } from './queries.ts'

/** The destination in full, for comparison character by character. */
export function Destination({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const times = useTimes()
  const { asset, destination, first_to_address, address_usable_at } = withdrawal
  const given: readonly (readonly [string, string | null])[] = [
    [t('to.memo'), destination.memo],
    [t('to.label'), destination.label],
    [t('to.network'), asset.network],
    [t('to.bank'), destination.bank],
    [t('to.holder'), destination.holder_name],
  ]
  const rows: readonly KeyValueRow[] = [
    ...given.flatMap(([label, value]) =>
      value === null ? [] : [{ label, value: <span translate="no">{value}</span> }],
    ),
    { label: t('to.before'), value: first_to_address ? <Tag tone="pending">{t('to.first')}</Tag> : t('to.again') },
    { label: t('to.usable'), value: address_usable_at ? times.exact(address_usable_at) : t('to.removed') },
  ]
  return (
    <DetailSection title={t('to')}>
      <div className={css.destination}>
        <div className={css.address}>
          <AddressGroups address={destination.address} />
          <CopyButton value={destination.address} />
        </div>
        <KeyValue look="tight" rows={rows} />
      </div>
    </DetailSection>
  )
}
