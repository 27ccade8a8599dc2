import { Accordion, AccordionItem, Empty, ErrorView, Group, Loading, Skeleton, Stack } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import columns from '../columns.module.css'
import { Section } from '../section.tsx'

export function States(): ReactNode {
  return (
    <Section name="States">
      <div className={columns.columns}>
        <Accordion single>
          <AccordionItem title="수수료는 얼마인가요?" open>
            Cocobnk 안에서는 언제 보내도 수수료 없이 바로 도착합니다.
          </AccordionItem>
          <AccordionItem title="How long does a withdrawal take?">Usually 30–40 minutes.</AccordionItem>
          <AccordionItem title="Who approves large withdrawals?">Two different people.</AccordionItem>
        </Accordion>
        <Stack>
          <Group wrap={false}>
            <Skeleton shape="mark" />
            <Skeleton width="half" />
          </Group>
          <Skeleton shape="figure" width="most" />
          <Skeleton />
          <Empty />
          <ErrorView onRetry={() => {}} code="req_01J" />
        </Stack>
        <Loading />
      </div>
    </Section>
  )
}
