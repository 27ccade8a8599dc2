import { Button, Text, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './message.module.css'

export function NotFound(): ReactNode {
  const t = useText('shell')
  return (
    <div className={css.message}>
      <Title look="h3">{t('notFound.title')}</Title>
      <Text tone="muted">{t('notFound.text')}</Text>
      <Button component={Link} to="/system">
        {t('notFound.action')}
      </Button>
    </div>
  )
}
