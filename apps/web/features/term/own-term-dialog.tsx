import { ErrorView, Loading, ModalDialog } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { termDocumentQuery } from '../register/term-queries.ts'
import { TermText } from '../register/term-text.tsx'
import type { OwnTerm } from './queries.ts'

type OwnTermDialogProps = { readonly term: OwnTerm; readonly onClose: () => void }

/** Shows a term again, for reading only. */
export function OwnTermDialog({ term, onClose }: OwnTermDialogProps): ReactNode {
  const { data, error, refetch } = useQuery(termDocumentQuery(useApp().client, term.code))
  return (
    <ModalDialog open onClose={onClose} title={term.title} size="lg">
      {data ? <TermText document={data} /> : null}
      {error && !data ? <ErrorView message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Loading />}
    </ModalDialog>
  )
}
