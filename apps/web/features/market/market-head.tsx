import { AssetMark, Change, IconChevronDown, Menu, MenuItem, StateDot, Title, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOnline } from '../../browser/use-online.ts'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import type { LastDay } from './last-day.ts'
import css from './market-head.module.css'
import type { PublicMarket } from './queries.ts'

type MarketHeadProps = {
  readonly market: PublicMarket
  readonly markets: readonly PublicMarket[]
  readonly lastPrice: string | null
  readonly direction: PublicMarket['ticker']['direction']
  /** Undefined while it is loading. */
  readonly day: LastDay | undefined
  readonly isLive: boolean
  readonly isHalted: boolean
}

/** The selected market, its current price and its last 24 hours. */
export function MarketHead({
  market,
  markets,
  lastPrice,
  direction,
  day,
  isLive,
  isHalted,
}: MarketHeadProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const figure = (text: string | null | undefined, decimals?: number) =>
    text == null ? '–' : amountText(text, decimals)
  return (
    <header className={css.head}>
      <div className={css.name}>
        <AssetMark asset={market.asset_code} />
        <Title look="section">
          {market.asset_code}
          <span className={css.target}> / {market.target_asset_code}</span>
        </Title>
        <Menu trigger={<IconChevronDown />} label={t('switch')}>
          {markets.map(({ seq, code, title }) => (
            <MenuItem key={seq} component={Link} to={`/exchange/market/${code}`} checked={seq === market.seq}>
              {title}
            </MenuItem>
          ))}
        </Menu>
        <span className={css.all}>
          <BackLink to="/exchange/market">{t('all')}</BackLink>
        </span>
      </div>
      <p className={css.price} data-direction={direction} aria-live="off">
        {figure(lastPrice)}
        {day?.change == null ? null : (
          <span className={css.change}>
            <Change percent={day.change} /> <span className={css.period}>{t('day.change')}</span>
          </span>
        )}
      </p>
      <dl className={css.facts}>
        {(['high', 'low'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`day.${name}`)}</dt>
            <dd>{figure(day?.[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('day.volume')}</dt>
          <dd>
            {figure(day?.volume, 4)} {market.asset_code}
          </dd>
        </div>
        <div>
          <dt>{t('day.turnover')}</dt>
          <dd>
            {figure(day?.targetVolume, 0)} {market.target_asset_code}
          </dd>
        </div>
      </dl>
      <span className={css.live}>
        <Live market={market} isLive={isLive} isHalted={isHalted} />
      </span>
    </header>
  )
}

function Live({ market, isLive, isHalted }: Pick<MarketHeadProps, 'market' | 'isLive' | 'isHalted'>): ReactNode {
  const t = useText('market')
  const isOnline = useOnline()
  if (market.auction_ends_at !== null) return <StateDot tone="pending">{t('auction')}</StateDot>
  if (market.is_active === 'N' || isHalted) return <StateDot tone="danger">{t('halted')}</StateDot>
  // A connection that was cut is not noticed at once.
  const isCurrent = isLive && isOnline
  return isCurrent ? (
    <StateDot tone="success">{t('live')}</StateDot>
  ) : (
    <StateDot tone="pending">{t('waiting')}</StateDot>
  )
}
