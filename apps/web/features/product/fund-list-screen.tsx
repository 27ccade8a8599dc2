import { Button, Empty, Group, IconPlus, MoneyFigure, PageFrame, RowList, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { Loaded } from '../../list/loaded.tsx'
import { Day } from '../../locale/day.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { ratesQuery } from '../../rate/queries.ts'
import { usotValue } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import { ComingSection } from './coming-section.tsx'
import { isOpen, unpaidToday } from './fund.ts'
import css from './fund-list-screen.module.css'
import { FundRow } from './fund-row.tsx'
import { GoalMeter } from './goal-meter.tsx'
import { plus } from './interest.ts'
import { MaturityBars } from './maturity-bars.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { ProductNav } from './product-nav.tsx'
import { type Fund, fundsQuery } from './queries.ts'
import { StatementButton } from './statement-button.tsx'

/** The member's products by maturity: all of them, or only savings and term deposits. */
export function FundListScreen({ only }: { readonly only?: 'term' }): ReactNode {
  const t = useText('fund')
  const title = useText('title')(only ? '/svings-term-list' : '/product/subscription/list')
  const funds = useQuery(fundsQuery(useApp().client))
  const own = funds.data?.filter(({ type }) => only === undefined || type !== 'DIVEARN') ?? []
  const open = own.filter(isOpen).toSorted((one, other) => one.matures_on.localeCompare(other.matures_on))
  const rail = (
    <>
      {only ? <MonthCalendar funds={open} /> : null}
      <ComingSection funds={open} />
    </>
  )
  return (
    <PageFrame
      title={title}
      nav={<ProductNav />}
      actions={
        <Button component={Link} to="/product/search" variant="filled" icon={<IconPlus />}>
          {t('new')}
        </Button>
      }
      {...(open.length > 0 ? { lead: <Sums open={open} />, rail } : { wide: true })}
    >
      <Loaded from={funds} failed={t('failed')}>
        {() => (open.length === 0 ? <Nothing /> : <Open open={open} />)}
      </Loaded>
      <Ended funds={own.filter((fund) => !isOpen(fund))} />
    </PageFrame>
  )
}

function Nothing(): ReactNode {
  const t = useText('fund')
  return (
    <Empty
      action={
        <Group gap="md">
          <TextLink component={Link} to="/product/search">
            {useText('title')('/product/search')}
          </TextLink>
          <ToLadder />
        </Group>
      }
    >
      {t('empty')}
    </Empty>
  )
}

function ToLadder(): ReactNode {
  const t = useText('fund')
  return (
    <TextLink component={Link} to="/product/subscription/list?view=ladder">
      {t('ladder')}
    </TextLink>
  )
}

function Open({ open }: { readonly open: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  return (
    <>
      <MemberSection title={t('bars')} note={t('bars.note')} action={<ToLadder />}>
        <MaturityBars funds={open} />
      </MemberSection>
      <Goals open={open} />
      <MemberSection title={t('list')} action={<StatementButton />}>
        <RowList>
          {open.map((fund) => (
            <FundRow key={fund.fund_seq} fund={fund} />
          ))}
        </RowList>
      </MemberSection>
    </>
  )
}

function Goals({ open }: { readonly open: readonly Fund[] }): ReactNode {
  const t = useText('goal')
  const saved = open.flatMap((fund) => (fund.goal ? [{ fund, goal: fund.goal }] : []))
  if (saved.length === 0) return null
  return (
    <MemberSection title={t('list')}>
      <Stack gap="lg">
        {saved.map((one) => (
          <GoalMeter key={one.fund.fund_seq} {...one} />
        ))}
      </Stack>
    </MemberSection>
  )
}

function Ended({ funds }: { readonly funds: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  if (funds.length === 0) return null
  return (
    <MemberSection title={t('ended')}>
      <RowList>
        {funds.map((fund) => (
          <FundRow key={fund.fund_seq} fund={fund} />
        ))}
      </RowList>
    </MemberSection>
  )
}

/** Totals over all products in the display currency. An asset without a rate counts as zero. */
function Sums({ open }: { readonly open: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  const { data: rates } = useQuery(ratesQuery(useApp().client))
  const { currency, convert } = useDisplayCurrency()
  const worth = (amountOf: (fund: Fund) => readonly [code: string, amount: string]) =>
    rates &&
    convert(
      open.map((fund) => usotValue(rates, ...amountOf(fund)) ?? '0').reduce((sum, value) => plus(sum, value), '0'),
    )
  const next = open[0]
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('sum.principal')}</dt>
        <dd>
          <MoneyFigure value={worth(({ asset, principal }) => [asset.code, principal])} currency={currency} size="lg" />
        </dd>
      </div>
      <div>
        <dt>{t('sum.accrued')}</dt>
        <dd>
          <Text component="span" tone="success">
            <MoneyFigure
              value={worth((fund) => [fund.dividend_asset.code, unpaidToday(fund)])}
              currency={currency}
              size="lg"
              signed
            />
          </Text>
        </dd>
      </div>
      {next ? (
        <div>
          <dt>{t('sum.next')}</dt>
          <dd className={css.next}>
            <Day on={next.matures_on} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
