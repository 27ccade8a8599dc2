import { FALLBACK_LOCALE } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { ChangeHistory } from '../change/change-history.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { forgetDraft } from '../text/kept-draft.ts'
import { ContentForm } from './content-form.tsx'
import { ContentState } from './content-state.tsx'
import { usePlaceName } from './place.ts'
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
  const nameOf = usePlaceName()
  const closed = !mayPublish || pending !== undefined
  const path = { document_srl: documentSrl }
  return (
    <>
      <DetailHead
        title={(query.data?.content.text[locale] ?? query.data?.content.text[FALLBACK_LOCALE])?.title ?? t('title')}
        tag={
          <>
            {query.data?.place ? <Tag>{nameOf(query.data.place)}</Tag> : null}
            {query.data ? <ContentState {...query.data.content} /> : null}
            {mayPublish ? null : <Tag>{change('readOnly')}</Tag>}
          </>
        }
      />
      <DetailBody>
        {pending ? <PendingChange approval={pending} /> : null}
        <DataSection title={change('inForce')} query={query} lines={6}>
          {({ content }) => (
            // After a change the fields are reset.
            <ContentForm
              key={JSON.stringify(content)}
              draft={documentSrl}
              content={content}
              closed={closed}
              onAsk={setWanted}
            />
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
          onAsk={async (reason, proof) => {
            await client.call(
              'PUT /operator/content/{document_srl}',
              { path, body: { content: wanted, reason } },
              proof,
            )
            forgetDraft(sessionStorage, documentSrl)
          }}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}
