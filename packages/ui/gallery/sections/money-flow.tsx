import {
  AddressGroups,
  Amount,
  Card,
  CopyButton,
  Group,
  KeyValue,
  MoneyTimeline,
  QrCode,
  QuoteRing,
  Stack,
  Text,
  TextLink,
  type TimelineStep,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import columns from '../columns.module.css'
import { Section } from '../section.tsx'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const QUOTE_MS = 15_000

const GOING: readonly TimelineStep[] = [
  {
    key: 'requested',
    state: 'done',
    title: 'Requested',
    time: '14:47:08',
    detail: '0.00808 BTC set aside from Everyday BTC',
  },
  {
    key: 'approved',
    state: 'done',
    title: 'Approved',
    time: '14:47:09',
    detail: 'Limit, address and code all checked',
  },
  { key: 'sent', state: 'done', title: 'Sent to network', time: '14:48:33' },
  {
    key: 'confirming',
    state: 'now',
    title: 'Confirming 1 of 3',
    time: '~22 min left',
    detail: 'Block 922,418 included it at 14:57',
    confirmations: { done: 1, needed: 3 },
  },
  { key: 'done', state: 'next', title: 'Done', time: 'about 15:24' },
]

const REFUSED: readonly TimelineStep[] = [
  { key: 'requested', state: 'done', title: '요청', time: '14:47:08' },
  {
    key: 'refused',
    state: 'refused',
    title: '거절되었어요',
    time: '14:49:10',
    detail: (
      <>
        주소 확인에 실패했어요. 금액은 계좌로 돌아왔어요. <TextLink href="#x">주소 다시 등록하기</TextLink>
      </>
    ),
  },
  { key: 'never', state: 'next', title: 'must not be seen' },
]

const LONG: readonly TimelineStep[] = [
  { key: 'seen', state: 'done', title: 'ETH 입금', time: '14:47:08' },
  {
    key: 'confirming',
    state: 'now',
    title: '확인 중 21 / 32',
    time: '약 2분 남음',
    confirmations: { done: 21, needed: 32 },
  },
]

export function MoneyFlow(): ReactNode {
  const [expiresAt, setExpiresAt] = useState(() => Date.now() + QUOTE_MS)
  return (
    <Section name="Money in motion">
      <div className={columns.columns}>
        <Card>
          <MoneyTimeline steps={GOING} />
        </Card>
        <Stack gap="lg">
          <Card>
            <MoneyTimeline steps={REFUSED} dense />
          </Card>
          <Card>
            <MoneyTimeline steps={LONG} dense />
          </Card>
        </Stack>
        <Card>
          <KeyValue
            look="ruled"
            rows={[
              {
                label: 'Arrives',
                value: <Amount value="0.008" asset="BTC" size="lg" converted="83,400 USOT · $834.00" align="end" />,
              },
              { label: 'To', value: <AddressGroups address={ADDRESS} align="end" />, wide: true },
              { label: 'Network', value: 'Bitcoin · no memo needed' },
              { label: 'Network fee', value: <Amount value="0.00008" asset="BTC" /> },
              { label: 'Total', value: <Amount value="0.00808" asset="BTC" />, total: true },
            ]}
          />
        </Card>
        <Stack gap="lg">
          <Card>
            <Group justify="between">
              <Stack gap="2xs">
                <Text size="caption" tone="muted">
                  Firm quote
                </Text>
                <Amount value="29.47148151" size="lg" />
                <Text size="sm" tone="muted">
                  ETH for 1 BTC
                </Text>
              </Stack>
              <QuoteRing
                expiresAt={expiresAt}
                durationMs={QUOTE_MS}
                onExpire={() => setTimeout(() => setExpiresAt(Date.now() + QUOTE_MS), 2000)}
              />
            </Group>
            <KeyValue
              look="tight"
              rows={[
                { label: 'Base rate', note: 'Mid price at 14:52:06', value: <Amount value="29.60470267" /> },
                { label: 'Spread 0.50%', value: <Amount value="-0.14802351" /> },
                { label: 'Your rate', value: <Amount value="29.47148151" />, total: true },
              ]}
            />
          </Card>
          <Group>
            <AddressGroups address={ADDRESS} short />
            <CopyButton value={ADDRESS} />
          </Group>
          <QrCode value={ADDRESS} />
        </Stack>
      </div>
    </Section>
  )
}
