import { Amount, Card, MoneyTimeline, Tag, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './withdrawal-example.module.css'

/** Illustration of a withdrawal. The figures are made up, and the card says so. */
export function WithdrawalExample(): ReactNode {
  const t = useText('home')
  return (
    <figure className={css.figure} aria-label={t('slip.label')}>
      <Card float>
        <Text size="sm" tone="muted">
          {t('slip.title')}
        </Text>
        <div className={css.head}>
          <Amount value="0.008" asset="BTC" size="lg" />
          <Tag tone="pending">{t('slip.tag')}</Tag>
        </div>
        <MoneyTimeline
          dense
          steps={[
            { key: 'requested', state: 'done', title: t('slip.requested'), time: '14:47:08' },
            { key: 'approved', state: 'done', title: t('slip.approved'), time: '14:47:09' },
            { key: 'sent', state: 'done', title: t('slip.sent'), time: '14:48:33' },
            {
              key: 'confirming',
              state: 'now',
              title: t('slip.confirming', { done: 1, needed: 3 }),
              time: t('slip.left'),
              confirmations: { done: 1, needed: 3 },
            },
            { key: 'done', state: 'next', title: t('slip.done'), time: t('slip.about') },
          ]}
        />
      </Card>
      <figcaption className={css.caption}>{t('slip.example')}</figcaption>
    </figure>
  )
}
