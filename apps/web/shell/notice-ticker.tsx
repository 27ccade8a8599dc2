import { IconBell, IconButton, IconChevronDown, useMedia } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../context.ts'
import { serviceConfigQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import css from './notice-ticker.module.css'
import { noticeQuery, TICKER_ITEMS } from './support-queries.ts'

const TURN_EVERY_MS = 6_000

/** Rotates notices, one at a time. Stops while one is being read, when paused, and with reduced motion. */
export function NoticeTicker(): ReactNode {
  const t = useText('shell')
  const { client } = useApp()
  const { data: service } = useQuery(serviceConfigQuery(client))
  const { data: notices = [] } = useQuery(noticeQuery(client, service?.ticker_items ?? TICKER_ITEMS))
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [paused, setPaused] = useState(false)
  const [read, setRead] = useState(false)
  const [turn, setTurn] = useState(0)
  const turning = !(paused || read || still) && notices.length > 1

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_EVERY_MS)
    return () => clearInterval(timer)
  }, [turning])

  const notice = notices[turn % notices.length]
  if (!notice) return <div className={css.ticker} />
  return (
    <section
      className={css.ticker}
      aria-label={t('ticker.label')}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <IconBell size="sm" className={css.bell} />
      <Link
        key={notice.document_srl}
        to="/service-center/contact-notice"
        search={{ id: notice.document_srl }}
        className={css.notice}
      >
        {notice.title}
      </Link>
      {notices.length > 1 ? (
        <span className={css.controls}>
          {still ? null : (
            <IconButton size="sm" label={t(paused ? 'ticker.play' : 'ticker.pause')} onClick={() => setPaused(!paused)}>
              <PauseMark paused={paused} />
            </IconButton>
          )}
          <IconButton size="sm" label={t('ticker.next')} onClick={() => setTurn(turn + 1)}>
            <IconChevronDown size="sm" />
          </IconButton>
        </span>
      ) : null}
    </section>
  )
}

function PauseMark({ paused }: { readonly paused: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" className={css.mark} aria-hidden="true">
      <path d={paused ? 'M6.5 4.5v11l9-5.5Z' : 'M6 5h2.4v10H6zM11.6 5H14v10h-2.4z'} />
    </svg>
  )
}
