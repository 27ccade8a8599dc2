import {
  AllocationBar,
  Amount,
  BalanceChart,
  Card,
  Change,
  Group,
  LimitMeter,
  Note,
  Sparkline,
  Stack,
  Text,
  TextLink,
} from '@cocobnk/ui'
import type { ReactNode } from 'react'
import columns from '../columns.module.css'
import { Section } from '../section.tsx'

const RISING = [4, 5, 4.6, 5.4, 6, 5.7, 6.4, 7, 6.8, 7.6, 8]
const FALLING = [8, 7.6, 7.9, 7, 7.2, 6.6, 6.1, 6.3, 5.4, 5.6, 5]

export function MoneyFigures(): ReactNode {
  return (
    <Section name="Money figures">
      <div className={columns.columns}>
        <Stack>
          <Amount value="3533172.90" asset="USOT" size="hero" />
          <Change amount="41906.12" percent="1.20" />
          <Amount value="96418.50" asset="USOT" size="xl" converted="≈ 1,400,000원" />
          <Amount value="0.00808000" asset="BTC" size="lg" converted="$842.34" />
          <Amount value="1850.25" asset="USDC" size="md" />
          <Text>
            In a line: <Amount value="-12.5" asset="ETH" /> and <Amount value="0.75" asset="ETH" signed />
          </Text>
          <Group gap="lg">
            <Change percent="1.84" />
            <Sparkline values={RISING} />
            <Change percent="-2.31" />
            <Sparkline values={FALLING} />
            <Change percent="0.00" />
          </Group>
          <BalanceChart
            points={RISING.map((value, at) => ({ at, value }))}
            label="From 4 to 8"
            levelText={String}
            first={{ at: 'Aug 15', text: '4' }}
            last={{ at: 'Now', text: '8' }}
          />
          <AllocationBar
            parts={[
              { key: 'BTC', permille: 544 },
              { key: 'ETH', permille: 274 },
              { key: 'USOT', permille: 182 },
            ]}
          />
        </Stack>
        <Stack gap="lg">
          <Card>
            <LimitMeter
              label="오늘 한도"
              used="20000"
              adding="63400"
              limit="100000"
              asset="USOT"
              note="이번 출금 후 16,600 USOT 남음"
            />
          </Card>
          <LimitMeter label="Over the limit" used="90000" adding="20000" limit="100000" asset="USOT" />
          <Note tone="primary">
            신분증과 거래 목적 증빙을 등록하면 하루 2,000,000 USOT까지 출금할 수 있어요.{' '}
            <TextLink href="#x">한도 높이기</TextLink>
          </Note>
          <Note tone="pending">Waiting is normal here. Blocks come every 10 minutes on average, sometimes 30.</Note>
          <Note>You can cancel until it is approved.</Note>
          <Note tone="danger">This address was refused by screening.</Note>
        </Stack>
      </div>
      <Card tone="ink">
        <Text size="sm" tone="muted">
          90일 정기예금 · 연 10%
        </Text>
        <Amount value="51232.87" asset="USOT" size="xl" converted="원금 50,000 + 배당 1,232.87" />
      </Card>
    </Section>
  )
}
