import { AssetMark, Button, Change, Row, RowCell, RowHead, RowList, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import type { PublicMarket } from './queries.ts'
import { TickerFacts } from './ticker-facts.tsx'
import css from './ticker-list.module.css'

type TickerListProps = {
  readonly markets: readonly PublicMarket[]
  /** The market whose trades the page shows. */
  readonly chosen: string
  readonly onChoose: (seq: string) => void
}

/** One row per market; expanded, it shows the full ticker. */
export function TickerList({ markets, chosen, onChoose }: TickerListProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const [isOpen, setOpen] = useState(false)
  const press = (seq: string) => {
    setOpen(seq === chosen ? !isOpen : true)
    onChoose(seq)
  }
  return (
    <RowList columns label={t('markets')} className={css.tickers}>
      <RowHead
        title={t('market')}
        cells={
          <>
            <RowCell>{t('ticker.volume')}</RowCell>
            <RowCell width="sm">{t('ticker.change')}</RowCell>
          </>
        }
        end={t('price')}
      />
      {markets.map((market) => {
        const { seq, code, title, asset_code, target_asset_code, ticker, is_active } = market
        const isShown = isOpen && seq === chosen
        return (
          <Row
            key={seq}
            component={Link}
            to={`/exchange/market/${code}`}
            mark={<AssetMark asset={asset_code} />}
            title={title}
            note={is_active === 'N' ? t('halted') : market.asset_title}
            cells={
              <>
                <RowCell>
                  {amountText(ticker.volume, 4)} {asset_code}
                </RowCell>
                <RowCell width="sm" phone="kept">
                  {ticker.change_rate === null ? '–' : <Change percent={ticker.change_rate} />}
                </RowCell>
              </>
            }
            end={ticker.price === null ? '–' : amountText(ticker.price)}
            endNote={target_asset_code}
            toggle={{ open: isShown, label: t('ticker.all', { market: title }), onToggle: () => press(seq) }}
          >
            {isShown ? (
              <li>
                <TickerFacts market={market} />
                <Button component={Link} to={`/exchange/market/${code}`} size="sm">
                  {t('toMarket')}
                </Button>
              </li>
            ) : null}
          </Row>
        )
      })}
    </RowList>
  )
}
