import type { ContentKind } from '@cocobnk/contract'
import { SelectField, Stack, Tag } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import css from '../change/change-form.module.css'
import { forgetDraft } from '../text/kept-draft.ts'
import { ContentForm } from './content-form.tsx'
import { placesOf, usePlaceName } from './place.ts'
import type { Content } from './queries.ts'

type NewContentProps = { readonly kind: ContentKind; readonly onAsked: () => void }

/** A new text: published from now on by default. */
export function NewContent({ kind, onAsked }: NewContentProps): ReactNode {
  const t = useText('content')
  const { client } = useConsole()
  const nameOf = usePlaceName()
  const places = placesOf(kind)
  const draft = `new ${kind}`
  const [place, setPlace] = useState(places[0] ?? null)
  const [empty] = useState(emptyContent)
  const [wanted, setWanted] = useState<Content>()
  return (
    <>
      <DetailHead title={t('new')} lead={t('new.lead')} tag={<Tag>{t(`kind.${kind}`)}</Tag>} />
      <DetailBody>
        <DetailSection title={t('text')}>
          <Stack gap="lg">
            {place ? (
              <div className={css.group}>
                <SelectField
                  name="place"
                  label={t(kind === 'faq' ? 'place.faq' : 'place.guide')}
                  hint={t('place.hint')}
                  value={place}
                  onChange={(event) => setPlace(places.find((one) => one === event.currentTarget.value) ?? place)}
                  options={places.map((value) => ({ value, label: nameOf(value) }))}
                />
              </div>
            ) : null}
            <ContentForm draft={draft} content={empty} closed={false} onAsk={setWanted} />
          </Stack>
        </DetailSection>
      </DetailBody>
      {wanted ? (
        <AskDialog
          action="content.publish"
          lead={t('ask.lead')}
          before={{}}
          after={wanted}
          onAsk={async (reason, proof) => {
            await client.call('POST /operator/content', { body: { kind, place, content: wanted, reason } }, proof)
            forgetDraft(sessionStorage, draft)
            onAsked()
          }}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}

function emptyContent(): Content {
  const nothing = { title: '', body: '' }
  return { published_at: new Date().toISOString(), expires_at: null, text: { 'ko-KR': nothing, 'en-US': nothing } }
}
