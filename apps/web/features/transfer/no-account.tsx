import { Empty, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

export function NoAccount(): ReactNode {
  const t = useText('transfer')
  return (
    <Empty
      action={
        <TextLink component={Link} to="/wallet">
          {t('openAccount')}
        </TextLink>
      }
    >
      {t('noAccount')}
    </Empty>
  )
}
