import { Kbd, Stack, Text, TextLink, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Section } from '../section.tsx'

export function Typography(): ReactNode {
  return (
    <Section name="Type">
      <Stack gap="sm">
        <Title look="display">맡긴 순간부터 도착할 때까지 다 보입니다.</Title>
        <Title order={2} look="chapter">
          See what you will have, on the day you will have it.
        </Title>
        <Title order={1}>Withdraw Bitcoin</Title>
        <Title order={2}>지금 시세</Title>
        <Title order={3}>계좌 간 이체 수수료</Title>
        <Title order={4}>Two people must agree</Title>
        <Text tone="muted" size="lg">
          가상자산을 입금하고, 보내고, 바꾸고, 모으는 계좌. 수수료와 한도를 누르기 전에 먼저 보여 드립니다.
        </Text>
        <Text>
          Body text, and a <TextLink href="#type">link in it</TextLink>.
        </Text>
        <Text size="sm" tone="muted">
          Small and muted ·{' '}
          <TextLink href="#type" plain>
            plain link
          </TextLink>{' '}
          · <Kbd>⌘K</Kbd> <Kbd>J</Kbd>
        </Text>
        <Text size="caption" tone="quiet">
          Caption, quiet ·{' '}
          <Text component="span" mono>
            bc1q w508
          </Text>
        </Text>
      </Stack>
    </Section>
  )
}
