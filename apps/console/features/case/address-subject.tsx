import { AddressGroups, CopyButton, KeyValue, type KeyValueRow } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './address-subject.module.css'
import { withdrawAddressQuery } from './queries.ts'

/** The withdrawal address to review, shown in full for comparison character by character. */
export function AddressSubject({ addressSeq }: { readonly addressSeq: string }): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const { client } = useConsole()
  const query = useQuery(withdrawAddressQuery(client, addressSeq))
  return (
    <DataSection title={t('address')} query={query} lines={4}>
      {(address) => {
        const given: readonly (readonly [string, string | null])[] = [
          [t('address.label'), address.label],
          [t('address.memo'), address.memo],
          [t('address.network'), address.network],
          [t('address.bank'), address.bank],
          [t('address.holder'), address.holder_name],
          [t('address.birth'), address.birth_date],
          [t('address.usable'), times.exact(address.usable_at)],
        ]
        const rows: readonly KeyValueRow[] = given.flatMap(([label, value]) =>
          value === null ? [] : [{ label, value: <span translate="no">{value}</span> }],
        )
        return (
          <div className={css.address}>
            <div className={css.groups}>
              <strong translate="no">{address.asset_code}</strong>
              <AddressGroups address={address.address} />
              <CopyButton value={address.address} />
            </div>
            <KeyValue look="tight" rows={rows} />
          </div>
        )
      }}
    </DataSection>
  )
}
