import {
  Button,
  Card,
  IconCandles,
  IconCoins,
  IconHome,
  IconMenu,
  IconPlane,
  KindMark,
  MoneyFigure,
  PageFrame,
  RailSection,
  Row,
  RowList,
  RowSkeletons,
  Stack,
  TabBar,
  TabBarItem,
  Text,
} from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Section } from '../section.tsx'
import css from './frame.module.css'

/** The page frame with its rail, and the tab bar, which only phones show. */
export function Frame(): ReactNode {
  return (
    <Section name="Frame">
      <PageFrame
        title="홈"
        actions={<Button size="sm">계좌 만들기</Button>}
        lead={<MoneyFigure value="49684144" currency="KRW" size="big" beside="3,421,773 USOT" />}
        rail={
          <>
            <RailSection title="움직이는 돈" aside="1" first>
              <Card>
                <RowList>
                  <Row
                    mark={<KindMark kind="deposit" tone="pending" asset="ETH" />}
                    title="ETH 입금"
                    note="블록 21 / 32 · 약 2분"
                    end="+0.75 ETH"
                  />
                </RowList>
              </Card>
            </RailSection>
            <RailSection title="최근 활동">
              <RowList>
                <Row component="a" href="#x" mark={<KindMark kind="sent" />} title="박지민" note="보냄 · 13:20" />
              </RowList>
            </RailSection>
          </>
        }
      >
        <RowSkeletons />
      </PageFrame>
      <PageFrame title="One centred column">
        <Text>A page that cannot fill two sections of a rail has none.</Text>
      </PageFrame>
      <Stack className={css.tabs}>
        <TabBar label="Tabs">
          <TabBarItem href="#x" icon={<IconHome />} aria-current="page">
            홈
          </TabBarItem>
          <TabBarItem href="#x" icon={<IconCoins />}>
            자산
          </TabBarItem>
          <TabBarItem href="#x" icon={<IconPlane />} primary>
            보내기
          </TabBarItem>
          <TabBarItem href="#x" icon={<IconCandles />}>
            거래
          </TabBarItem>
          <TabBarItem component="button" icon={<IconMenu />}>
            전체
          </TabBarItem>
        </TabBar>
      </Stack>
    </Section>
  )
}
