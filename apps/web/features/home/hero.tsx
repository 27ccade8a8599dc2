import { Button, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { constantQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './hero.module.css'
import { WithdrawalExample } from './withdrawal-example.tsx'

export function Hero(): ReactNode {
  const t = useText('home')
  const { data: constant } = useQuery(constantQuery(useApp().client))
  return (
    <section className={css.hero}>
      <div>
        <Title look="display" className={css.title}>
          {t('hero.title')}
        </Title>
        <p className={css.lede}>{t('hero.lede')}</p>
        <div className={css.actions}>
          <Button component={Link} to="/register" variant="filled" size="lg">
            {t('hero.open')}
          </Button>
          <Button component={Link} to="/home" hash="assets" size="lg">
            {t('hero.fees')}
          </Button>
        </div>
        {/* The line is rendered before its figures arrive, so that nothing below it moves. */}
        <p className={css.note}>
          {constant
            ? t('hero.note', { seconds: constant.account_opening_seconds, age: constant.minimum_age_years })
            : '\u00a0'}
        </p>
      </div>
      <WithdrawalExample />
    </section>
  )
}
