import { Note, PageFrame } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { LoginNeeded } from '../merchant/login-needed.tsx'
import { AppForm } from './app-form.tsx'
import { AppKeys } from './app-keys.tsx'
import { Review } from './manage-screen.tsx'
import { type App, appsQuery } from './queries.ts'

type Made = { readonly app: App; readonly secret: string | null }

/** Registers an app of the member, or changes the one with this id. */
export function ModifyScreen({ seq }: { readonly seq: string | undefined }): ReactNode {
  const t = useText('oauth')
  const modify = useText('title')('/client-modify')
  const title = seq === undefined ? t('register.title') : modify
  return (
    <LoginNeeded title={title}>
      {seq === undefined ? <Register title={title} /> : <Change title={title} seq={seq} />}
    </LoginNeeded>
  )
}

function Register({ title }: { readonly title: string }): ReactNode {
  const t = useText('oauth')
  const [made, setMade] = useState<Made>()
  return (
    <PageFrame title={made ? made.app.name : title} lede={<BackLink to="/client-manage">{t('toList')}</BackLink>}>
      {made ? (
        <>
          {made.app.review === 'PENDING' ? <Note tone="pending">{t('review.wait')}</Note> : null}
          <AppKeys app={made.app} secret={made.secret} />
        </>
      ) : (
        <AppForm app={undefined} onDone={setMade} />
      )}
    </PageFrame>
  )
}

function Change({ title, seq }: { readonly title: string; readonly seq: string }): ReactNode {
  const t = useText('oauth')
  const query = useQuery(appsQuery(useApp().client))
  return (
    <PageFrame title={title} lede={<BackLink to="/client-manage">{t('toList')}</BackLink>}>
      <Loaded from={query} failed={t('apps.failed')}>
        {(apps) => {
          const app = apps.find(({ client_seq }) => client_seq === seq)
          if (!app) return <Note>{t('missing')}</Note>
          return (
            <>
              {app.review === 'NONE' ? null : <Review review={app.review} />}
              <AppKeys key={app.client_seq} app={app} secret={undefined} />
              <AppForm app={app} onDone={undefined} />
            </>
          )
        }}
      </Loaded>
    </PageFrame>
  )
}
