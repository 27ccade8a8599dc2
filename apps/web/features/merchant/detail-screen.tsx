import type { CommerceMode } from '@cocobnk/contract'
import { KindMark, Note, PageFrame, Segmented } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import css from './detail-screen.module.css'
import { LoginNeeded } from './login-needed.tsx'
import { type Merchant, merchantQuery } from './queries.ts'
import { MerchantStateTag } from './state-tag.tsx'
import { VIEWS, type ViewName, viewsOf } from './views.tsx'

type DetailProps = { readonly merchantSeq: string; readonly view: ViewName; readonly mode: CommerceMode }

/** One shop. Its tabs are views of one URL, so that each can be linked to. */
export function MerchantDetailScreen(props: DetailProps): ReactNode {
  const title = useText('title')
  return (
    <LoginNeeded title={title('/company/merchant-detail/$merchant_seq')}>
      <Known {...props} />
    </LoginNeeded>
  )
}

function Known({ merchantSeq, view, mode }: DetailProps): ReactNode {
  const t = useText('merchant')
  const title = useText('title')
  const query = useQuery(merchantQuery(useApp().client, merchantSeq))
  const merchant = query.data
  return (
    <PageFrame
      wide
      title={<span translate="no">{merchant?.title ?? title('/company/merchant-detail/$merchant_seq')}</span>}
      mark={<KindMark kind="payment" tone={merchant?.state === 'ACTIVE' ? 'in' : 'neutral'} />}
      nav={<BackLink to="/company/shop">{t('toList')}</BackLink>}
      lede={merchant ? <Lede merchant={merchant} /> : null}
      actions={merchant ? <ModeSwitch merchant={merchant} view={view} mode={mode} /> : null}
    >
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(known) => <Shown merchant={known} view={view} mode={mode} />}
      </Loaded>
    </PageFrame>
  )
}

function Lede({ merchant }: { readonly merchant: Merchant }): ReactNode {
  return (
    <span className={css.lede}>
      <MerchantStateTag state={merchant.state} />
      <span translate="no">{new URL(merchant.site_url).host}</span>
      <span translate="no">{merchant.merchant_id}</span>
    </span>
  )
}

type ShownProps = { readonly merchant: Merchant; readonly view: ViewName; readonly mode: CommerceMode }

function ModeSwitch({ merchant, view, mode }: ShownProps): ReactNode {
  const t = useText('merchant')
  const navigate = useNavigate()
  const { merchant_seq } = merchant
  const choose = (next: CommerceMode) =>
    void navigate({
      to: '/company/merchant-detail/$merchant_seq',
      params: { merchant_seq },
      search: { view, ...(next === 'TEST' ? { mode: next } : {}) },
      replace: true,
    })
  return (
    <Segmented
      label={t('mode')}
      value={mode}
      options={(['LIVE', 'TEST'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
      onChange={choose}
    />
  )
}

function Shown({ merchant, view, mode }: ShownProps): ReactNode {
  const t = useText('merchant')
  const names = viewsOf(merchant.role)
  const current = names.includes(view) ? view : 'overview'
  const { show: View } = VIEWS[current]
  const { merchant_seq, state, state_reason: reason } = merchant
  const tabs = useRef<HTMLElement>(null)
  const place = names.indexOf(current)
  // The tabs do not all fit on a phone.
  useEffect(() => {
    if (tabs.current) showInRow(tabs.current, place)
  }, [place])
  return (
    <>
      <div className={css.top}>
        {mode === 'TEST' ? (
          <p className={css.test} role="status">
            {t('mode.testBar')}
          </p>
        ) : null}
        {state === 'SUSPENDED' || (state === 'CLOSED' && reason) ? (
          <Note tone="danger">{t(`reason.${state}`, { reason: reason ?? '' })}</Note>
        ) : null}
        {state === 'PENDING' && merchant.asked_at === null ? <Note tone="pending">{t('reviewing')}</Note> : null}
        <nav className={css.tabs} aria-label={t('views')} ref={tabs}>
          {names.map((name) => (
            <Link
              key={name}
              to="/company/merchant-detail/$merchant_seq"
              params={{ merchant_seq }}
              search={{ view: name, ...(mode === 'TEST' ? { mode } : {}) }}
              className={css.tab}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(`view.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
      <Suspense fallback={null}>
        <View key={current} merchant={merchant} mode={mode} />
      </Suspense>
    </>
  )
}

/** Scrolls a row horizontally, without scrolling the page, until the given part is centered. */
function showInRow(row: HTMLElement, place: number): void {
  const [part, own] = [row.children[place]?.getBoundingClientRect(), row.getBoundingClientRect()]
  if (part) row.scrollLeft += part.left + part.width / 2 - (own.left + own.width / 2)
}
