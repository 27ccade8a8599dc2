import { Late, Skeleton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import css from './document-list.module.css'
import { type CertificationDetail, fileQuery } from './queries.ts'

type DocumentListProps = Pick<CertificationDetail, 'files'> & {
  /** Query that fetches a page; defaults to the member's own files. */
  readonly pageQuery?: typeof fileQuery
}

/** Every page of every document, as stored by the bank. */
export function DocumentList({ files, pageQuery = fileQuery }: DocumentListProps): ReactNode {
  const pages = files.flatMap(({ file_seq, pages: count }) =>
    Array.from({ length: count }, (_, index) => ({ fileSeq: file_seq, page: index + 1 })),
  )
  return (
    <ul className={css.list}>
      {pages.map((one, index) => (
        <li key={`${one.fileSeq} ${one.page}`}>
          <Page {...one} number={index + 1} pageQuery={pageQuery} />
        </li>
      ))}
    </ul>
  )
}

type PageProps = {
  readonly fileSeq: string
  readonly page: number
  readonly number: number
  readonly pageQuery: typeof fileQuery
}

function Page({ fileSeq, page, number, pageQuery }: PageProps): ReactNode {
  const t = useText('kyc')
  const { data, isError } = useQuery(pageQuery(useApp().client, fileSeq, page))
  if (isError) return <p className={css.page}>{t('file.unseen')}</p>
  if (!data)
    return (
      <Late>
        <Skeleton width="most" />
      </Late>
    )
  return <img className={css.page} src={data} alt={t('file.page', { number })} />
}
