import { Note, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import type { About } from './about.tsx'
import { ServicePage } from './service-page.tsx'
import { WriteForm } from './write-form.tsx'

/** Writes a new inquiry, as a member or visitor. */
export function WriteScreen({ about }: { readonly about: About | undefined }): ReactNode {
  const t = useText('inquiry')
  const title = useText('title')
  const isMember = useSession().token !== undefined
  return (
    <ServicePage title={title('/service-center/one-inquiry')} lede={t('write.lede')}>
      <PageHead
        title={title('/service-center/one-inquiry')}
        text={t('write.lede')}
        address="/service-center/one-inquiry"
      />
      {isMember ? null : (
        <Note>
          {t('member')}{' '}
          <TextLink component={Link} to="/login?redirectFrom=/service-center/one-inquiry">
            {t('member.login')}
          </TextLink>
        </Note>
      )}
      <WriteForm key={String(isMember)} isMember={isMember} about={isMember ? about : undefined} />
    </ServicePage>
  )
}
