import { KeyValue, Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useText } from '../../texts.ts'
import { DocumentViewer } from '../case/document-viewer.tsx'
import { MerchantRows } from './merchant-facts.tsx'
import { type Merchant, merchantQuery } from './queries.ts'

/** What a shop handed in, and what the bank found out by itself. */
export function MerchantSubject({ merchantSeq }: { readonly merchantSeq: string }): ReactNode {
  const t = useText('merchant')
  const query = useQuery(merchantQuery(useConsole().client, merchantSeq))
  return (
    <>
      <DataSection title={t('facts')} query={query} lines={8}>
        {(merchant) => <MerchantRows merchant={merchant} />}
      </DataSection>
      <DataSection title={t('checks')} query={query} lines={6}>
        {(merchant) => <Checks merchant={merchant} />}
      </DataSection>
      <DataSection title={t('documents')} query={query} lines={2}>
        {(merchant) => <Documents merchant={merchant} />}
      </DataSection>
    </>
  )
}

export function Checks({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  return (
    <KeyValue
      look="tight"
      rows={merchant.checks.map(({ check, passed }) => ({
        label: t(`check.${check}`),
        value: <Tag tone={passed ? 'success' : 'pending'}>{t(passed ? 'check.passed' : 'check.failed')}</Tag>,
      }))}
    />
  )
}

export function Documents({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const pages = merchant.files.flatMap(({ file_seq, pages: count }) =>
    Array.from({ length: count }, (_, place) => ({
      source: { merchantSeq: merchant.merchant_seq },
      fileSeq: file_seq,
      page: place + 1,
    })),
  )
  return pages.length > 0 ? <DocumentViewer key={pages[0]?.fileSeq} pages={pages} /> : t('documents.none')
}
