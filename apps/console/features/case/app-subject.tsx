import { KeyValue } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { type App, appQuery } from './queries.ts'

/** An app that requests to see members' money. URLs are plain text, so that an operator does not open a stranger's site by accident. */
export function AppSubject({ reviewSeq }: { readonly reviewSeq: string }): ReactNode {
  const t = useText('case')
  const query = useQuery(appQuery(useConsole().client, reviewSeq))
  return (
    <DataSection title={t('app')} query={query} lines={6}>
      {(app) => <AppRows app={app} />}
    </DataSection>
  )
}

/** The same facts, repeated in the decision dialog. */
export function AppFacts({ reviewSeq }: { readonly reviewSeq: string }): ReactNode {
  const { data } = useQuery(appQuery(useConsole().client, reviewSeq))
  return data ? <AppRows app={data} /> : null
}

function AppRows({ app }: { readonly app: App }): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const plain = (value: string) => <span translate="no">{value}</span>
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('app.name'), value: plain(app.name) },
        { label: t('app.site'), value: plain(app.site_url), wide: true },
        ...app.redirect_uris.map((uri) => ({ label: t('app.redirect'), value: plain(uri), wide: true })),
        { label: t('app.scopes'), value: plain(app.scopes.join(' ')) },
        { label: t('app.secret'), value: t(app.is_confidential ? 'app.secret.kept' : 'app.secret.none') },
        { label: t('app.members'), value: String(app.members) },
        { label: t('app.created'), value: times.exact(app.created_at) },
      ]}
    />
  )
}
