import { KeyValue, Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useText } from '../../texts.ts'
import { Documents } from '../case/document-viewer.tsx'
import { MerchantRows } from './merchant-facts.tsx'
import { type Merchant, merchantQuery } from './queries.ts'

/** The shop's application and the results of the automatic checks. */
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
        {(merchant) => <MerchantDocuments merchant={merchant} />}
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

export function MerchantDocuments({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  if (merchant.files.length === 0) return t('documents.none')
  return <Documents source={{ merchantSeq: merchant.merchant_seq }} files={merchant.files} />
}
