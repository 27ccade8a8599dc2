import { Late, Skeleton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import css from './document-list.module.css'
import { type CertificationDetail, fileQuery } from './queries.ts'

/** Every page of every document, as the bank keeps it. */
export function DocumentList({ files }: Pick<CertificationDetail, 'files'>): ReactNode {
  const pages = files.flatMap(({ file_seq, pages: count }) =>
    Array.from({ length: count }, (_, index) => ({ fileSeq: file_seq, page: index + 1 })),
  )
  return (
    <ul className={css.list}>
      {pages.map((one, index) => (
        <li key={`${one.fileSeq} ${one.page}`}>
          <Page {...one} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

type PageProps = { readonly fileSeq: string; readonly page: number; readonly number: number }

function Page({ fileSeq, page, number }: PageProps): ReactNode {
  const t = useText('kyc')
  const { data, isError } = useQuery(fileQuery(useApp().client, fileSeq, page))
  if (isError) return <p className={css.page}>{t('file.unseen')}</p>
  if (!data)
    return (
      <Late>
        <Skeleton width="most" />
      </Late>
    )
  return <img className={css.page} src={data} alt={t('file.page', { number })} />
}
