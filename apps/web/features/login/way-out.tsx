import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { FindPasswordLink } from '../find/find-password-link.tsx'

/** Links for a member who cannot log in at the moment. */
export function WayOut({ code }: { readonly code: string | number | undefined }): ReactNode {
  const t = useText('login')
  if (code === 'MEMBER_LOCKED') return <TextLink component={FindPasswordLink}>{t('unlock')}</TextLink>
  if (code === 'MEMBER_SUSPENDED')
    return (
      <TextLink component={Link} to="/service-center/one-inquiry">
        {t('inquire')}
      </TextLink>
    )
  return null
}
