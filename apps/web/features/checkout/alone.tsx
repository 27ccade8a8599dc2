import { Text, TextLink, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './checkout.module.css'

/** Page for a link without a payment: explains what to do and links onward. */
export function Alone({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useText('checkout')
  return (
    <div className={css.alone}>
      <Title look="h2">{children}</Title>
      <Text tone="muted">{t('alone.note')}</Text>
      <TextLink component={Link} to="/home">
        {t('alone.home')}
      </TextLink>
    </div>
  )
}
