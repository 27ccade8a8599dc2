import {
  Button,
  CopyButton,
  Group,
  IconBell,
  IconButton,
  IconDeposit,
  IconExchange,
  IconSend,
  IconWithdraw,
  Segmented,
  Tag,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Section } from '../section.tsx'

const RANGES = [
  { value: '1w', label: '1주' },
  { value: '1m', label: '1달' },
  { value: '3m', label: '3달' },
  { value: '1y', label: '1년' },
] as const

export function Actions(): ReactNode {
  const [range, setRange] = useState<(typeof RANGES)[number]['value']>('3m')
  return (
    <Section name="Actions">
      <Group>
        <Button variant="filled" size="lg">
          계좌 만들기
        </Button>
        <Button size="lg">수수료 전체 보기</Button>
        <Button variant="filled" icon={<IconDeposit />}>
          입금
        </Button>
        <Button icon={<IconWithdraw />}>출금</Button>
        <Button icon={<IconSend />}>이체</Button>
        <Button icon={<IconExchange />}>환전</Button>
      </Group>
      <Group>
        <Button size="sm" variant="filled">
          Small
        </Button>
        <Button size="sm">Share receipt</Button>
        <Button size="sm" variant="subtle">
          Log in
        </Button>
        <Button variant="danger">Reject</Button>
        <Button variant="filled" pending>
          Sending
        </Button>
        <Button disabled>Disabled</Button>
        <Button component="a" href="#actions">
          As a link
        </Button>
      </Group>
      <Group gap="md">
        <Segmented label="기간" value={range} options={RANGES} onChange={setRange} />
        <IconButton label="알림">
          <IconBell />
        </IconButton>
        <CopyButton value="bc1qw508" />
        <CopyButton value="bc1qw508">Copy address</CopyButton>
      </Group>
      <Group>
        <Tag>neutral</Tag>
        <Tag tone="primary">인증된 주소</Tag>
        <Tag tone="pending">가는 중</Tag>
        <Tag tone="success">완료</Tag>
        <Tag tone="danger">거절</Tag>
      </Group>
    </Section>
  )
}
