import { compareDecimals, formatMinor, MAX_DIGITS, parseMinor } from '@cocobnk/money'
import {
  Amount,
  Button,
  Card,
  Form,
  IconButton,
  IconExchange,
  MoneyInput,
  SelectField,
  Stack,
  SubmitButton,
  Text,
  TextLink,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { isAbove } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { ratesQuery } from '../../rate/queries.ts'
import { type RateMap, usdText, usotValue } from '../../rate/value.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import own from './exchange-form.module.css'
import type { Pair, PairSearch } from './pair.ts'
import type { Limit } from './queries.ts'
import type { ExchangeState } from './use-exchange.ts'
import type { RouteState } from './use-route.ts'

type ExchangeFormProps = {
  readonly accounts: readonly Account[]
  readonly pair: Pair
  /** The largest amount now, or the reason why there is none. */
  readonly limit: Limit | undefined
  /** A pair to offer instead if this one cannot be exchanged. */
  readonly other: Pair | undefined
  readonly choose: (pair: PairSearch) => void
  readonly state: ExchangeState
  readonly route: RouteState
  /** Explains the rate: beside the fields, or right below them on a phone. */
  readonly panel: ReactNode
}

/** Both sides of an exchange: the amounts and the accounts. */
export function ExchangeForm(props: ExchangeFormProps): ReactNode {
  const { accounts, pair, limit, other, choose, state, route, panel } = props
  const t = useText('exchange')
  const amountText = useAmountText()
  const { source, target } = pair
  const { client } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { data: rates = new Map() } = useQuery(ratesQuery(client))
  const decimals = assets.find(({ seq }) => seq === source.asset.asset_seq)?.decimal_point ?? 0
  const most = lesser(source.available_balance, limit?.max)
  const others = accounts.filter(({ asset }) => asset.code !== source.asset.code)
  const [from, to] = [source.account_seq, target.account_seq]
  const isBook = route.route === 'book'
  const above = isAbove(state.amount, source.available_balance) ? t('above') : undefined
  const trouble = isBook ? route : state
  return (
    <Form onSubmit={isBook ? route.send : state.accept}>
      <div className={css.columns}>
        <div className={css.fields}>
          {limit?.reason && !isBook ? (
            <NotNow reason={limit.reason.message} other={other} choose={choose} />
          ) : trouble.trouble ? (
            <Trouble tone={trouble.tone}>{trouble.trouble}</Trouble>
          ) : null}
          <Card className={own.card}>
            <SelectField
              name="source"
              label={t('from')}
              value={from}
              onChange={(event) => choose({ from: event.currentTarget.value, to })}
              options={accountOptions(accounts)}
            />
            <MoneyInput
              name="amount"
              label={t('give')}
              value={state.amount}
              onChange={state.setAmount}
              asset={source.asset.code}
              decimals={decimals}
              pad
              aside={t('available', {
                amount: amountText(source.available_balance, MAX_DIGITS, source.asset.code),
                code: source.asset.code,
              })}
              converted={<Worth rates={rates} code={source.asset.code} amount={state.amount} />}
              hint={
                limit && !limit.reason
                  ? t('most', { amount: amountText(limit.max, MAX_DIGITS, source.asset.code), code: source.asset.code })
                  : undefined
              }
              error={limit?.reason && !isBook ? undefined : (state.amountTrouble ?? above)}
              onHalf={() => state.setAmount(half(most, decimals))}
              onMax={() => state.setAmount(most)}
            />
            <div className={own.turn}>
              <IconButton label={t('flip')} onClick={() => choose({ from: to, to: from })}>
                <IconExchange />
              </IconButton>
            </div>
            <SelectField
              name="target"
              label={t('to')}
              value={to}
              onChange={(event) => choose({ from, to: event.currentTarget.value })}
              options={accountOptions(others)}
            />
            <Received
              label={t(isBook ? 'getAbout' : 'getExactly')}
              amount={isBook ? route.booked?.offer.gets : state.quoted?.quote.target_amount}
              code={target.asset.code}
              rates={rates}
            />
          </Card>
        </div>
        <div className={`${css.panel} ${own.quote}`}>
          {panel}
          <Text size="sm" tone="muted">
            {isBook ? null : t('nothingHappens')}{' '}
            <TextLink component={Link} to="/lookup/transfer-list">
              {t('history')}
            </TextLink>
          </Text>
        </div>
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton>{t(isBook ? 'submit.book' : 'submit')}</SubmitButton>
        </div>
      </div>
    </Form>
  )
}

type NotNowProps = {
  readonly reason: string
  readonly other: Pair | undefined
  readonly choose: (pair: PairSearch) => void
}

/** Why the pair cannot be exchanged, shown before anything is typed, and a pair to exchange instead. */
function NotNow({ reason, other, choose }: NotNowProps): ReactNode {
  const t = useText('exchange')
  const codes = other && { from: other.source.asset.code, to: other.target.asset.code }
  return (
    <Stack gap="sm">
      <Trouble>{reason}</Trouble>
      {other && codes ? (
        <Button onClick={() => choose({ from: other.source.account_seq, to: other.target.account_seq })}>
          {t('instead', codes)}
        </Button>
      ) : null}
    </Stack>
  )
}

type ReceivedProps = {
  readonly label: string
  readonly amount: string | undefined
  readonly code: string
  readonly rates: RateMap
}

function Received({ label, amount, code, rates }: ReceivedProps): ReactNode {
  return (
    <Stack gap="2xs" aria-live="polite">
      <Text size="sm" weight="semibold">
        {label}
      </Text>
      <Amount
        value={amount ?? '0'}
        asset={code}
        size="xl"
        decimals={18}
        converted={<Worth rates={rates} code={code} amount={amount ?? '0'} />}
      />
    </Stack>
  )
}

type WorthProps = { readonly rates: RateMap; readonly code: string; readonly amount: string }

function Worth({ rates, code, amount }: WorthProps): ReactNode {
  const amountText = useAmountText()
  const usot = usotValue(rates, code, amount === '' ? '0' : amount)
  return usot === undefined ? null : (
    <>
      <Amount value={usot} asset="USOT" decimals={2} /> · {usdText(amountText, usot)}
    </>
  )
}

/** The smaller of the available balance and the house's limit; a limit of zero is ignored. */
function lesser(available: string, most = '0'): string {
  const isLess = compareDecimals(most, '0') > 0 && compareDecimals(most, available) < 0
  return isLess ? most : available
}

/** Half of an amount, truncated to the asset's decimals. */
function half(amount: string, decimals: number): string {
  const minor = parseMinor(amount, decimals)
  return minor.ok ? formatMinor(minor.value / 2n, decimals) : amount
}
