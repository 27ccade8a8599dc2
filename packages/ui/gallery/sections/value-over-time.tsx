import { MoneyFigure, MoneyInput, Stack, Text, ValueChart } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import NumberPad from '../../form/number-pad.tsx'
import { Section } from '../section.tsx'

const DAY_MS = 86_400_000
const VALUES = [42.5, 42.1, 41, 41.6, 42.8, 42.6, 43.9, 45, 45.4, 46.3, 46, 47.2, 45.8, 45.2, 48.9, 49.4, 48.2, 49.7]

const POINTS = VALUES.map((value, index) => ({ at: index * DAY_MS, value: value * 1_000_000 }))
const PUT_IN = [
  { at: 0, value: 42_500_000 },
  { at: 4 * DAY_MS, value: 43_600_000 },
  { at: 14 * DAY_MS, value: 45_700_000 },
]

/** The large figure, the chart with what was put in, and the number pad. */
export function ValueOverTime(): ReactNode {
  const [amount, setAmount] = useState('')
  return (
    <Section name="Value over time">
      <MoneyFigure
        value="49684144"
        currency="KRW"
        size="big"
        change={{ amount: '514637', percent: '1.05' }}
        beside="24시간 · 3,421,773 USOT"
      />
      <MoneyFigure value="34217.73" currency="USD" size="lg" change={{ amount: '-354.43', percent: '-1.05' }} />
      <MoneyFigure value={undefined} currency="USD" size="big" />
      <ValueChart
        points={POINTS}
        putIn={PUT_IN}
        deposits={PUT_IN.slice(1).map(({ at }) => ({ at, text: '입금' }))}
        label="18일 동안 4,250만 원에서 4,970만 원으로"
        names={{ value: '평가 금액', putIn: '넣은 돈' }}
        valueText={(value) => `${value.toLocaleString()}원`}
        levelText={(value) => `${(value / 10_000).toLocaleString()}만`}
        timeText={(at) => `${at / DAY_MS + 1}일째`}
        dateText={(at) => `${Math.round(at / DAY_MS) + 1}일`}
      />
      <Text tone="muted">Fewer than seven points, or no movement: nothing is drawn.</Text>
      <ValueChart
        points={POINTS.slice(0, 3)}
        label=""
        names={{ value: '' }}
        valueText={String}
        levelText={String}
        timeText={String}
        dateText={String}
      />
      <Stack>
        <MoneyInput name="padded" label="Amount" asset="BTC" decimals={8} value={amount} onChange={setAmount} pad />
        <NumberPad typed={amount} onInsert={() => {}} onDelete={() => {}} />
      </Stack>
    </Section>
  )
}
