import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from '../case/conversation.module.css'
import { Documents } from '../case/document-viewer.tsx'
import type { InquiryWhole } from './queries.ts'

/** Both sides' messages, with files below. */
export function Thread({ inquiry }: Pick<InquiryWhole, 'inquiry'>): ReactNode {
  const t = useText('inquiry')
  const times = useTimes()
  const asker = inquiry.member?.user_name ?? t('visitor')
  return (
    <DetailSection title={t('thread')}>
      <ol className={css.messages}>
        {inquiry.messages.map(({ message_seq, by, operator, text, created_at }) => (
          <li key={message_seq} className={css.message} data-kind={by === 'OPERATOR' ? 'ANSWER' : 'NOTE'}>
            <div className={css.head}>
              <strong translate="no">{operator?.name ?? asker}</strong> ·{' '}
              <time dateTime={created_at}>{times.short(created_at)}</time>
            </div>
            <p className={css.text} translate="no">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <Documents source={{ inquirySeq: inquiry.inquiry_seq }} files={inquiry.messages.flatMap(({ files }) => files)} />
    </DetailSection>
  )
}
