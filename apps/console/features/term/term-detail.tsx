import { LOCALE_NAMES, LOCALES, type Locale } from '@cocobnk/i18n'
import { useLocale } from '@cocobnk/i18n/react'
import { SelectField, Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useNow } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { forgetDraft } from '../text/kept-draft.ts'
import { type TermInForce, type TermVersion, versionsQuery } from './queries.ts'
import css from './term-detail.module.css'
import { TermForm } from './term-form.tsx'
import { TermText } from './term-text.tsx'
import { inForceOf, VersionList } from './version-list.tsx'

type TermDetailProps = { readonly term: TermInForce; readonly pending: Approval | undefined }

export function TermDetail({ term, pending }: TermDetailProps): ReactNode {
  const t = useText('term')
  const change = useText('change')
  const { client } = useConsole()
  const query = useQuery(versionsQuery(client, term.code))
  const mayPublish = useMay()('term.publish')
  const [from, setFrom] = useState<TermVersion>()
  const [wanted, setWanted] = useState<TermVersion>()
  const [read, setRead] = useState<string>()
  const nowMs = useNow()
  const versions = query.data ?? []
  const shown = versions.find(({ version }) => version === read) ?? inForceOf(versions, nowMs)
  const writable = mayPublish && pending === undefined
  const draftName = `${term.code} ${from?.version}`
  return (
    <>
      <DetailHead
        title={term.title}
        tag={
          <>
            <Tag>{t(term.required ? 'required' : 'optional')}</Tag>
            {mayPublish ? null : <Tag>{change('readOnly')}</Tag>}
          </>
        }
        lead={t('lead')}
      />
      <DetailBody>
        {pending ? <PendingChange approval={pending} /> : null}
        {from && writable ? (
          <DetailSection title={t('new')}>
            <TermForm
              key={from.version}
              draftName={draftName}
              from={from}
              versions={versions}
              onAsk={setWanted}
              onCancel={() => setFrom(undefined)}
            />
          </DetailSection>
        ) : (
          <>
            <DataSection title={t('versions')} query={query} lines={2}>
              {(list) => (
                <VersionList
                  versions={list}
                  read={shown?.version}
                  onRead={setRead}
                  onStartFrom={writable ? setFrom : undefined}
                />
              )}
            </DataSection>
            {shown ? <Reader version={shown} /> : null}
          </>
        )}
      </DetailBody>
      {wanted ? (
        <AskDialog
          action="term.publish"
          lead={t('ask.lead')}
          before={flat(versions[0])}
          after={flat(wanted)}
          onAsk={async (reason, proof) => {
            const path = { code: term.code }
            await client.call('POST /operator/term/{code}', { path, body: { ...wanted, reason } }, proof)
            forgetDraft(sessionStorage, draftName)
          }}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}

/** The same form in which the bank compares a new version with the latest. */
function flat(one: TermVersion | undefined): object {
  return one ? { version: one.version, effective_at: one.effective_at, ...one.text } : {}
}

function Reader({ version }: { readonly version: TermVersion }): ReactNode {
  const t = useText('term')
  const text = useText('text')
  const [locale, setLocale] = useState<Locale>(useLocale().locale)
  return (
    <DetailSection title={t('version', { version: version.version })}>
      <div className={css.language}>
        <SelectField
          name="locale"
          label={text('language')}
          value={locale}
          onChange={(event) => setLocale(LOCALES.find((one) => one === event.currentTarget.value) ?? locale)}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
      </div>
      <div lang={locale}>
        <TermText {...version.text[locale]} />
      </div>
    </DetailSection>
  )
}
