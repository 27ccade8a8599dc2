import type { LegalText } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { Button, IconDownload, Segmented, Tag, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { saveTerms } from '../register/save-terms.ts'
import { type TermDocument, termDocumentQuery } from '../register/term-queries.ts'
import { TermSections } from '../register/term-text.tsx'
import css from './policy-screen.module.css'
import { POLICIES, type Policy } from './policy-search.ts'

const TERM_OF: Readonly<Record<Policy, LegalText>> = { service: 'SERVICE', privacy: 'PRIVACY_POLICY' }

/** Full text of the terms or the privacy policy in force. */
export function PolicyScreen({ type }: { readonly type: Policy }): ReactNode {
  const t = useText('content')
  const title = useText('title')
  const navigate = useNavigate()
  const query = useQuery(termDocumentQuery(useApp().client, TERM_OF[type]))
  return (
    <MemberPage nav={null} title={title('/policy')}>
      <PageHead
        title={t(`policy.${type}`)}
        text={t(`about.policy.${type}`)}
        address={type === 'service' ? '/policy' : `/policy?type=${type}`}
      />
      <Segmented
        label={t('policy.type')}
        value={type}
        options={POLICIES.map((value) => ({ value, label: t(`policy.${value}`) }))}
        onChange={(next) => void navigate({ to: '/policy', search: { type: next }, replace: true, resetScroll: false })}
        className={css.type ?? ''}
      />
      <Loaded from={query} failed={t('failed')}>
        {(document) => <PolicyText type={type} document={document} />}
      </Loaded>
    </MemberPage>
  )
}

function PolicyText({ type, document }: { readonly type: Policy; readonly document: TermDocument }): ReactNode {
  const t = useText('content')
  const { locale } = useLocale()
  const name = t(`policy.${type}`)
  // In UTC, so that the date of a version is the same for every reader.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(document.term.version),
  )
  return (
    <MemberSection
      title={document.term.title}
      action={
        <Button size="sm" icon={<IconDownload size="sm" />} onClick={() => saveTerms([document], name)}>
          {t('policy.download')}
        </Button>
      }
    >
      <p className={css.facts}>
        <Text component="span" size="sm" tone="muted">
          {t('policy.effective', { date })}
        </Text>
        {document.bundled ? <Tag>{t('policy.bundledTag')}</Tag> : null}
      </p>
      {document.bundled ? (
        <Text size="sm" tone="quiet" className={css.note}>
          {t('policy.bundled')}
        </Text>
      ) : null}
      <div className={css.text}>
        <TermSections document={document} />
      </div>
    </MemberSection>
  )
}
