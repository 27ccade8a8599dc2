import { numberInGroups } from '@cocobnk/contract'
import { Amount, Button, Group, KeyValue, Stack, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { type Exchange, exchangeQuery } from './queries.ts'

type DetailProps = {
  readonly seq: string
  /** Shown right after the exchange, with the next actions below it. */
  readonly fresh?: boolean
}

/** One exchange with its three rates. */
export function ExchangeDetailScreen({ seq, fresh }: DetailProps): ReactNode {
  const t = useText('exchange')
  const query = useQuery(exchangeQuery(useApp().client, seq))
  return (
    <MemberPage
      nav={null}
      title={fresh ? t('done') : t('detail')}
      lede={<BackLink to="/lookup/transfer-list">{t('history')}</BackLink>}
    >
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(exchange) => <Known exchange={exchange} />}
      </Loaded>
      {fresh ? <Next /> : null}
    </MemberPage>
  )
}

function Next(): ReactNode {
  const t = useText('exchange')
  return (
    <Group>
      <Button component={Link} to="/wallet" variant="filled">
        {t('toWallet')}
      </Button>
      <Button component={Link} to="/exchange/direct-exchange">
        {t('again')}
      </Button>
    </Group>
  )
}

function Known({ exchange }: { readonly exchange: Exchange }): ReactNode {
  const t = useText('exchange')
  const amountText = useAmountText()
  const [asset = '', paid = ''] = exchange.market_code.split('-')
  const rate = (value: string) => <Amount value={value} asset={paid} decimals={12} />
  return (
    <Stack gap="xl">
      <Amount
        value={exchange.target_amount}
        asset={exchange.target_asset.code}
        size="hero"
        signed
        converted={<Amount value={`-${exchange.source_amount}`} asset={exchange.source_asset.code} decimals={18} />}
      />
      <KeyValue
        look="ruled"
        rows={[
          { label: t('type'), value: `${t(`type.${exchange.type}`)} · ${asset}/${paid}` },
          { label: t('base'), value: rate(exchange.base_rate) },
          { label: t('spread', { percent: amountText(exchange.spread_percent) }), value: rate(exchange.spread_rate) },
          ...(exchange.discount_percent === '0'
            ? []
            : [{ label: t('discount.kept'), value: rate(exchange.discount_rate) }]),
          { label: t('applied'), note: t('perUnit', { asset, paid }), value: rate(exchange.applied_rate) },
          { label: t('from'), value: numberInGroups(exchange.source_account_number) },
          { label: t('to'), value: numberInGroups(exchange.target_account_number) },
          { label: t('date'), value: <When at={exchange.exchanged_at} /> },
        ]}
      />
    </Stack>
  )
}
