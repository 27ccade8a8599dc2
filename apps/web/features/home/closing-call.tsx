import { Button, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './closing-call.module.css'

export function ClosingCall(): ReactNode {
  const t = useText('home')
  return (
    <section className={css.call}>
      <Title order={2} look="chapter" className={css.title}>
        {t('end.title')}
      </Title>
      <Button component={Link} to="/register" variant="filled" size="lg">
        {t('hero.open')}
      </Button>
    </section>
  )
}
