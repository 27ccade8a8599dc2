import { useLocale } from '@cocobnk/i18n/react'
import { Card, Tag, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { agoText, momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import { MarkedAsset } from './asset-name.tsx'
import chapter from './chapter.module.css'
import { Live } from './live.tsx'
import css from './proof-section.module.css'
import { type Reserve, reserveQuery } from './queries.ts'

const USUAL_ROWS = 6

/** That coins cover the books is not promised but shown: as found at the last look, good or bad. */
export function ProofSection(): ReactNode {
  const t = useText('home')
  const query = useQuery(reserveQuery(useApp().client))
  return (
    <section id="proof" className={chapter.chapter} aria-labelledby="proof-title">
      <div className={chapter.words}>
        <p className={chapter.eyebrow}>{t('proof.eyebrow')}</p>
        <Title order={2} look="chapter" id="proof-title" className={chapter.title}>
          {t('proof.title')}
        </Title>
        <p className={chapter.text}>{t('proof.text')}</p>
      </div>
      <Card className={css.card}>
        <Live from={query} rows={USUAL_ROWS} failed={t('proof.failed')} empty={t('assets.empty')}>
          {(reserves) => (
            <ul>
              {reserves.map((reserve) => (
                <li key={reserve.asset_seq} className={css.row}>
                  <MarkedAsset asset={reserve} />
                  <Found reserve={reserve} nowMs={query.dataUpdatedAt} />
                </li>
              ))}
            </ul>
          )}
        </Live>
      </Card>
    </section>
  )
}

function Found({ reserve, nowMs }: { readonly reserve: Reserve; readonly nowMs: number }): ReactNode {
  const t = useText('home')
  const { locale } = useLocale()
  const { checked_at, height } = reserve
  if (checked_at === null) return <Tag>{t('proof.unknown')}</Tag>
  const where = height === null ? t('proof.bank') : t('proof.block', { height: Number(height).toLocaleString(locale) })
  return (
    <span className={css.found}>
      <State reserve={reserve} />
      <span className={css.when}>
        {where}&nbsp;·{' '}
        <time dateTime={checked_at} title={momentText(locale, checked_at)}>
          {agoText(locale, checked_at, nowMs)}
        </time>
      </span>
    </span>
  )
}

function State({ reserve: { is_covered, is_current } }: { readonly reserve: Reserve }): ReactNode {
  const t = useText('home')
  if (is_covered === false) return <Tag tone="danger">{t('proof.short')}</Tag>
  if (!is_current) return <Tag tone="pending">{t('proof.overdue')}</Tag>
  return <Tag tone="success">{t('proof.covered')}</Tag>
}
