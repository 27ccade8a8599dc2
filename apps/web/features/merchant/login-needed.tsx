import { Note, PageFrame, TextLink } from '@cocobnk/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withRedirect } from '../../session/redirect-from.ts'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'

type LoginNeededProps = { readonly title: string; readonly children: ReactNode }

/** These URLs are public, but their content is shown only to logged-in members. */
export function LoginNeeded({ title, children }: LoginNeededProps): ReactNode {
  const t = useText('merchant')
  const { href } = useLocation()
  if (useSession().token !== undefined) return children
  return (
    <PageFrame title={title}>
      <Note>
        {t('guest')}{' '}
        <TextLink component={Link} to={withRedirect('/login', href)}>
          {t('guest.login')}
        </TextLink>
      </Note>
    </PageFrame>
  )
}
