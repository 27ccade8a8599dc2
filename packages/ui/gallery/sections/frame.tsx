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
  Tab,
  TabBar,
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
        railFirst={
          <RailSection title="움직이는 돈" aside="1">
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
        }
        rail={
          <RailSection title="최근 활동">
            <RowList>
              <Row component="a" href="#x" mark={<KindMark kind="sent" />} title="박지민" note="보냄 · 13:20" />
            </RowList>
          </RailSection>
        }
      >
        <RowSkeletons />
      </PageFrame>
      <PageFrame title="One centred column">
        <Text>A page that cannot fill two sections of a rail has none.</Text>
      </PageFrame>
      <Stack className={css.tabs}>
        <TabBar label="Tabs">
          <Tab component="a" href="#x" icon={<IconHome />} aria-current="page">
            홈
          </Tab>
          <Tab component="a" href="#x" icon={<IconCoins />}>
            자산
          </Tab>
          <Tab component="a" href="#x" icon={<IconPlane />} strong>
            보내기
          </Tab>
          <Tab component="a" href="#x" icon={<IconCandles />}>
            거래
          </Tab>
          <Tab icon={<IconMenu />}>전체</Tab>
        </TabBar>
      </Stack>
    </Section>
  )
}
