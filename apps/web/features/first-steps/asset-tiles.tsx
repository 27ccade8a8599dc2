import { AssetMark, Button, Change, IconPlus, MoneyFigure, Sparkline, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { Loaded } from '../../list/loaded.tsx'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { lastDay } from '../../rate/last-day.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { overviewQuery, type Quote } from '../home/queries.ts'
import css from './asset-tiles.module.css'

/** For members without accounts: one tap opens an account and shows its deposit address. */
export function AssetTiles(): ReactNode {
  const t = useText('first-steps')
  const query = useQuery(overviewQuery(useApp().client))
  const { openAccount, opening, trouble } = useOpenAccount()
  return (
    <section aria-labelledby="hold-title">
      <Title order={2} look="page" id="hold-title">
        {t('hold.title')}
      </Title>
      <p className={css.note}>{t('hold.note')}</p>
      {trouble}
      <Loaded from={query} failed={t('hold.failed')}>
        {(quotes) => (
          <ul className={css.tiles}>
            {quotes.map((quote) => (
              <Tile key={quote.asset_seq} quote={quote} opening={opening} onOpen={openAccount} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** Opens an account named after its asset; the member can rename it. Ignores further taps while one is being opened. */
function useOpenAccount() {
  const { queryClient } = useApp()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string>()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const openAccount = async ({ asset_seq, name }: Quote) => {
    if (opening !== undefined) return
    setOpening(asset_seq)
    await submit(async () => {
      const { account } = await call('POST /account', { body: { asset_seq, title: name } })
      await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      await navigate({ to: '/new-account/create-address', search: { account: account.account_seq } })
    })
    setOpening(undefined)
  }
  return { openAccount, opening, trouble: trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null }
}

type TileProps = {
  readonly quote: Quote
  readonly opening: string | undefined
  readonly onOpen: (quote: Quote) => Promise<void>
}

function Tile({ quote, opening, onOpen }: TileProps): ReactNode {
  const t = useText('first-steps')
  const { currency, convertPrice } = useDisplayCurrency()
  const { asset_seq, code, name, usot, week, day_change_percent } = quote
  return (
    <li className={css.tile}>
      <div className={css.top}>
        <AssetMark asset={code} />
        {week.length > 1 ? <Sparkline values={lastDay(week)} /> : null}
      </div>
      <div className={css.words}>
        <span className={css.name}>
          {name} {name === code ? null : <span className={css.quiet}>{code}</span>}
        </span>
        <MoneyFigure value={convertPrice(usot)} currency={currency} exact />
        <span className={css.quiet}>
          {day_change_percent === null ? (
            code === 'USOT' ? (
              t('hold.unit')
            ) : (
              // Keeps the line, which a plain space would not.
              '\u00A0'
            )
          ) : (
            <Change percent={day_change_percent} />
          )}
        </span>
      </div>
      <Button
        size="sm"
        icon={<IconPlus />}
        className={css.open}
        pending={opening === asset_seq}
        disabled={opening !== undefined && opening !== asset_seq}
        aria-label={t('hold.open', { name })}
        onClick={() => void onOpen(quote)}
      >
        {t('account')}
      </Button>
    </li>
  )
}
