import { useLocale } from '@cocobnk/i18n/react'
import { Card, Tag, Title, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { agoText, momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import { MarkedAsset } from './asset-name.tsx'
import chapter from './chapter.module.css'
import { Live } from './live.tsx'
import css from './proof-section.module.css'
import { type Coverage, coverageQuery, type Reserve, reserveQuery } from './queries.ts'

const USUAL_ROWS = 6
/** Decimals of the promised totals; more would be noise. */
const WHOLE = 2

/** Proof of reserves: the result of the latest check of coins against the books, good or bad. */
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
        <Promises />
      </Card>
    </section>
  )
}

/** Interest is promised only if it is covered: this shows whether it is. Renders nothing if nothing was ever promised. */
function Promises(): ReactNode {
  const t = useText('home')
  const { data, isError } = useQuery(coverageQuery(useApp().client))
  if (isError && !data) return <p className={css.failed}>{t('promise.failed')}</p>
  if (!data?.length) return null
  return (
    <section aria-labelledby="promise-title">
      <Title order={3} look="h4" id="promise-title" className={css.promise}>
        {t('promise.title')}
      </Title>
      <ul>
        {data.map((cover) => (
          <li key={cover.asset.asset_seq} className={css.row}>
            <MarkedAsset asset={{ name: cover.asset.code, code: cover.asset.code }} />
            <Reserved cover={cover} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reserved({ cover: { asset, promised, set_aside, is_covered } }: { readonly cover: Coverage }): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const text = (amount: string) => amountText(amount, WHOLE, asset.code)
  return (
    <span className={css.found}>
      <Tag tone={is_covered ? 'success' : 'danger'}>{t(is_covered ? 'proof.covered' : 'proof.short')}</Tag>
      <span className={css.when}>
        {t('promise.reserved', { reserved: text(set_aside), promised: text(promised), code: asset.code })}
      </span>
    </span>
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
