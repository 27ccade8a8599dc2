import { LOCALES } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { ChangeHistory } from '../change/change-history.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { ContentForm } from './content-form.tsx'
import type { Kind } from './content-search.ts'
import { ContentState } from './content-state.tsx'
import { type Content, contentQuery } from './queries.ts'

type ContentDetailProps = { readonly documentSrl: string; readonly pending: Approval | undefined }

export function ContentDetail({ documentSrl, pending }: ContentDetailProps): ReactNode {
  const t = useText('content')
  const change = useText('change')
  const { locale } = useLocale()
  const { client } = useConsole()
  const query = useQuery(contentQuery(client, documentSrl))
  const mayPublish = useMay()('content.publish')
  const [wanted, setWanted] = useState<Content>()
  const closed = !mayPublish || pending !== undefined
  const path = { document_srl: documentSrl }
  return (
    <>
      <DetailHead
        title={query.data?.content.text[locale].title ?? t('title')}
        tag={
          <>
            {query.data ? <ContentState {...query.data.content} /> : null}
            {mayPublish ? null : <Tag>{change('readOnly')}</Tag>}
          </>
        }
      />
      <DetailBody>
        {pending ? <PendingChange approval={pending} /> : null}
        <DataSection title={change('inForce')} query={query} lines={6}>
          {({ content }) => (
            // After a change the fields begin anew.
            <ContentForm key={JSON.stringify(content)} content={content} closed={closed} onAsk={setWanted} />
          )}
        </DataSection>
        <DataSection title={change('history')} query={query} lines={2}>
          {({ content, history }) => (
            <ChangeHistory
              action="content.publish"
              history={history}
              value={content}
              onRevert={closed ? undefined : setWanted}
            />
          )}
        </DataSection>
      </DetailBody>
      {wanted && query.data ? (
        <AskDialog
          action="content.publish"
          lead={t('ask.lead')}
          before={query.data.content}
          after={wanted}
          onAsk={(reason, proof) =>
            client.call('PUT /operator/content/{document_srl}', { path, body: { content: wanted, reason } }, proof)
          }
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}

type NewContentProps = { readonly kind: Kind; readonly onAsked: () => void }

/** A text that is not there yet: shown from now on, unless something else is said. */
export function NewContent({ kind, onAsked }: NewContentProps): ReactNode {
  const t = useText('content')
  const { client } = useConsole()
  const [empty] = useState(emptyContent)
  const [wanted, setWanted] = useState<Content>()
  return (
    <>
      <DetailHead title={t('new')} lead={t('new.lead')} tag={<Tag>{t(`kind.${kind}`)}</Tag>} />
      <DetailBody>
        <DetailSection title={t('text')}>
          <ContentForm content={empty} closed={false} onAsk={setWanted} />
        </DetailSection>
      </DetailBody>
      {wanted ? (
        <AskDialog
          action="content.publish"
          lead={t('ask.lead')}
          before={{}}
          after={wanted}
          onAsk={async (reason, proof) => {
            await client.call('POST /operator/content', { body: { kind, content: wanted, reason } }, proof)
            onAsked()
          }}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}

function emptyContent(): Content {
  const text = Object.fromEntries(LOCALES.map((locale) => [locale, { title: '', body: '' }])) as Content['text']
  return { published_at: new Date().toISOString(), expires_at: null, text }
}
