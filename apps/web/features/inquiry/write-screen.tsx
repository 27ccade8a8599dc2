import { Note, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { MemberPage } from '../member/member-page.tsx'
import type { About } from './about.tsx'
import { ServiceHours } from './service-hours.tsx'
import { ServiceNav } from './service-nav.tsx'
import { WriteForm } from './write-form.tsx'

/** Somebody has a question, member or not. */
export function WriteScreen({ about }: { readonly about: About | undefined }): ReactNode {
  const t = useText('inquiry')
  const title = useText('title')
  const isMember = useSession().token !== undefined
  return (
    <MemberPage
      nav={<ServiceNav />}
      title={title('/service-center/one-inquiry')}
      lede={t('write.lede')}
      rail={<ServiceHours />}
      railOnPhone="below"
    >
      {isMember ? null : (
        <Note>
          {t('member')}{' '}
          <TextLink component={Link} to="/login?redirectFrom=/service-center/one-inquiry">
            {t('member.login')}
          </TextLink>
        </Note>
      )}
      <WriteForm key={String(isMember)} isMember={isMember} about={isMember ? about : undefined} />
    </MemberPage>
  )
}
