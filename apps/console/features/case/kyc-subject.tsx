import { KeyValue, type KeyValueRow } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useText } from '../../texts.ts'
import { kycTypesQuery } from '../setting/queries.ts'
import css from './address-subject.module.css'
import { Documents } from './document-viewer.tsx'
import { kycQuery } from './queries.ts'

const FIELDS = ['name', 'birth_date', 'document_kind', 'address', 'purpose', 'explanation'] as const
const WORDS = [
  'ID_CARD',
  'DRIVING_LICENCE',
  'PASSPORT',
  'SALARY',
  'BUSINESS',
  'PURCHASE',
  'INVESTMENT',
  'OTHER',
] as const

/** The member's input, beside the documents that should match it. */
export function KycSubject({ kycSeq }: { readonly kycSeq: string }): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const query = useQuery(kycQuery(client, kycSeq))
  const types = useQuery(kycTypesQuery(client))
  const type = types.data?.find(({ type_seq }) => type_seq === query.data?.type_seq)
  return (
    <DataSection title={type?.title ?? t('kind.KYC')} query={query} lines={6}>
      {({ fields, files }) => {
        const rows = Object.entries(fields).map(([name, value]): KeyValueRow => {
          const field = FIELDS.find((known) => known === name)
          const word = WORDS.find((known) => known === value)
          return {
            label: field ? t(`field.${field}`) : name,
            value: word ? t(`word.${word}`) : <span translate="no">{value}</span>,
            wide: true,
          }
        })
        return (
          <>
            <KeyValue look="tight" rows={rows} className={css.address ?? ''} />
            <Documents source={{ kycSeq }} files={files} />
          </>
        )
      }}
    </DataSection>
  )
}
