import type { Term } from '@cocobnk/contract'
import { ErrorView, Loading } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import type { Agreement } from './agreement.ts'
import { termListQuery } from './term-queries.ts'
import { TermsForm } from './terms-form.tsx'

type TermsStepProps = {
  readonly agreement: Agreement
  readonly onChange: (agreement: Agreement) => void
  readonly onAccepted: (terms: readonly Term[]) => Promise<void>
}

export function TermsStep(props: TermsStepProps): ReactNode {
  const { client } = useApp()
  const { data, error, refetch } = useQuery(termListQuery(client))
  if (data) return <TermsForm terms={data} {...props} />
  if (error) return <ErrorView message={error.message} onRetry={() => void refetch()} />
  return <Loading />
}
