import type { Term } from '@cocobnk/contract'
import { Button, IconDownload, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import type { TermItem } from './agreement.ts'
import { saveTerms } from './save-terms.ts'
import { termDocumentQuery } from './term-queries.ts'

type DownloadTermsProps = {
  readonly terms: readonly TermItem[]
  readonly onDownloaded: (codes: readonly Term[]) => void
}

/** Downloads all documents in one file, which counts as having read them. */
export function DownloadTerms({ terms, onDownloaded }: DownloadTermsProps): ReactNode {
  const t = useText('register')
  const { client } = useApp()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const codes = terms.flatMap(({ code, has_document }) => (has_document ? [code] : []))
      const documents = await Promise.all(codes.map((code) => queryClient.fetchQuery(termDocumentQuery(client, code))))
      saveTerms(documents, t('file'))
      onDownloaded(codes)
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <Button size="sm" icon={<IconDownload size="sm" />} pending={pending} onClick={() => void download()}>
        {t('downloadAll')}
      </Button>
    </div>
  )
}
