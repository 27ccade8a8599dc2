import { Empty, Form, type FormValues, Note, SubmitButton, Text, TextArea } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../../locale/when.tsx'
import { MemberSection } from '../../../page/member-page.tsx'
import { Trouble } from '../../../refusal/trouble.tsx'
import { useText } from '../../../texts.ts'
import { useFiles } from '../../inquiry/use-files.ts'
import { DocumentList } from '../../kyc/document-list.tsx'
import { FileField } from '../../kyc/file-field.tsx'
import css from './chat.module.css'
import { type DealRoom, roomFileQuery } from './queries.ts'
import { useRoomCall } from './use-room-call.ts'

const TEXT_MAX = 1_000

type ChatProps = { readonly room: DealRoom; readonly isOpen: boolean }

/** Messages and files of both sides, with a warning at texts that look like fraud. */
export function Chat({ room, isOpen }: ChatProps): ReactNode {
  const t = useText('deal-room')
  const own = room.messages.filter(({ by }) => by === room.side).length
  return (
    <MemberSection title={t('chat')} note={t('chat.sealed')}>
      {room.messages.length === 0 ? <Empty>{t('chat.empty')}</Empty> : <Messages room={room} />}
      {isOpen ? <Write key={own} room={room} /> : null}
    </MemberSection>
  )
}

function Messages({ room: { application_seq, side, messages } }: { readonly room: DealRoom }): ReactNode {
  const t = useText('deal-room')
  return (
    <ol className={css.thread} aria-live="polite">
      {messages.map(({ message_seq, by, kind, text, warnings, files, created_at }) => (
        <li key={message_seq} className={css.message} data-own={by === side || undefined}>
          <p className={css.head}>
            <strong>{t(by === side ? 'chat.you' : 'chat.partner')}</strong>
            {kind === 'CHAT' ? null : <span>{t(`kind.${kind}`)}</span>} <When at={created_at} />
          </p>
          {text === '' ? null : (
            <p className={css.text} translate="no">
              {text}
            </p>
          )}
          {files.length > 0 ? <DocumentList files={files} pageQuery={roomFileQuery(application_seq)} /> : null}
          {warnings.map((warning) => (
            <Note key={warning} tone={warning === 'SCAM' ? 'danger' : 'neutral'}>
              {t(`warning.${warning}`)}
            </Note>
          ))}
        </li>
      ))}
    </ol>
  )
}

function Write({ room: { application_seq } }: { readonly room: DealRoom }): ReactNode {
  const t = useText('deal-room')
  const files = useFiles()
  const { client, trouble, send } = useRoomCall()
  const write = async ({ text = '' }: FormValues) => {
    const taken = files.take()
    if (!taken) return undefined
    const order = { path: { application_seq }, body: { text, files: taken } }
    return send(() => client.call('POST /market/private/application/{application_seq}/message', order))
  }
  return (
    <Form onSubmit={write} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextArea name="text" label={t('chat.write')} required maxLength={TEXT_MAX} />
      <FileField {...files.field} />
      <Text size="sm" tone="muted">
        {t('chat.careful')}
      </Text>
      <div className={css.end}>
        <SubmitButton variant="default">{t('chat.send')}</SubmitButton>
      </div>
    </Form>
  )
}
