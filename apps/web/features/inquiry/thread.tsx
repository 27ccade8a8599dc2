import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { DocumentList } from '../kyc/document-list.tsx'
import { fileQuery } from '../kyc/queries.ts'
import { attachmentQuery, type Opened } from './queries.ts'
import css from './thread.module.css'

/** The messages of both sides, oldest first. */
export function Thread({ inquiry: { inquiry_seq: seq, messages }, ticket }: Opened): ReactNode {
  const t = useText('inquiry')
  const pageQuery = ticket === undefined ? fileQuery : attachmentQuery(seq, ticket)
  return (
    <ol className={css.thread} aria-live="polite">
      {messages.map(({ message_seq, by, text, files, created_at }) => (
        <li key={message_seq} className={css.message} data-by={by}>
          <p className={css.head}>
            <strong>{t(`by.${by}`)}</strong> <When at={created_at} />
          </p>
          <p className={css.text} translate="no">
            {text}
          </p>
          {files.length > 0 ? <DocumentList files={files} pageQuery={pageQuery} /> : null}
        </li>
      ))}
    </ol>
  )
}
