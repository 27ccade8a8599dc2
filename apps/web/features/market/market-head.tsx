import { AssetMark, Change, IconChevronDown, Menu, MenuItem, StateDot, Title, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOnline } from '../../browser/use-online.ts'
import { useText } from '../../texts.ts'
import css from './market-head.module.css'
import type { PublicMarket } from './queries.ts'

type MarketHeadProps = {
  readonly market: PublicMarket
  readonly markets: readonly PublicMarket[]
  readonly lastPrice: string | null
  readonly isLive: boolean
  readonly isHalted: boolean
}

/** The selected market, its current price and its day. */
export function MarketHead({ market, markets, lastPrice, isLive, isHalted }: MarketHeadProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { ticker } = market
  const figure = (text: string | null) => (text === null ? '–' : amountText(text))
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
      </div>
      <p className={css.price} data-direction={ticker.direction} aria-live="off">
        {figure(lastPrice)}
        {ticker.change_rate === null ? null : <Change percent={ticker.change_rate} className={css.change} />}
      </p>
      <dl className={css.facts}>
        {(['high', 'low'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`ticker.${name}`)}</dt>
            <dd>{figure(ticker[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('ticker.volume')}</dt>
          <dd>
            {amountText(ticker.volume, 4)} {market.asset_code}
          </dd>
        </div>
        <div>
          <dt>{t('ticker.target_volume')}</dt>
          <dd>
            {amountText(ticker.target_volume, 0)} {market.target_asset_code}
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
