import {
  Amount,
  AssetMark,
  Change,
  Group,
  IconDeposit,
  IconExchange,
  IconPlane,
  KindMark,
  MoneyFigure,
  type MoneyKind,
  Row,
  RowAction,
  RowActions,
  RowCell,
  RowHead,
  RowList,
  RowSkeletons,
  RowSum,
  Sparkline,
  StateDot,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Section } from '../section.tsx'

const ASSETS = ['BTC', 'ETH', 'USOT', 'USD', 'LTC', 'CCM', 'XRP'] as const
const KINDS: readonly MoneyKind[] = [
  'deposit',
  'withdrawal',
  'sent',
  'received',
  'exchange',
  'order',
  'deal',
  'payment',
  'refund',
  'product',
  'reward',
  'fee',
  'schedule',
  'correction',
  'other',
]

/** Marks, and rows with and without columns, nested rows, actions, a sum and skeletons. */
export function Rows(): ReactNode {
  const [open, setOpen] = useState(true)
  return (
    <Section name="Rows">
      <Group>
        {ASSETS.map((asset) => (
          <AssetMark key={asset} asset={asset} />
        ))}
        <AssetMark asset="BTC" size="xs" />
        <AssetMark asset="BTC" size="sm" />
        <AssetMark asset="BTC" size="lg" />
      </Group>
      <Group>
        {KINDS.map((kind) => (
          <KindMark key={kind} kind={kind} />
        ))}
        <KindMark kind="received" tone="in" />
        <KindMark kind="deposit" tone="pending" asset="ETH" />
        <KindMark kind="withdrawal" tone="danger" asset="BTC" />
      </Group>
      <Group>
        <StateDot>neutral</StateDot>
        <StateDot tone="primary">진행</StateDot>
        <StateDot tone="pending">확인 1 / 3</StateDot>
        <StateDot tone="success">끝남</StateDot>
        <StateDot tone="danger">거절</StateDot>
      </Group>
      <RowList label="보유 자산" columns>
        <RowHead
          title="자산"
          cells={
            <>
              <RowCell>시세 · 24시간</RowCell>
              <RowCell width="sm" />
            </>
          }
          end="평가 금액"
        />
        <Row
          component="a"
          href="#btc"
          mark={<AssetMark asset="BTC" />}
          title="비트코인"
          note="BTC · 계좌 2개"
          cells={
            <>
              <RowCell note={<Change percent="1.84" />}>
                <MoneyFigure value="143602800" currency="KRW" />
              </RowCell>
              <RowCell width="sm" phone="kept">
                <Sparkline values={[4, 5, 4.6, 5.4, 6, 5.7, 6.4, 7]} />
              </RowCell>
            </>
          }
          end={<MoneyFigure value="26494717" currency="KRW" />}
          endNote="0.1845 BTC"
          toggle={{ open, label: '계좌', onToggle: () => setOpen(!open) }}
        >
          <Row
            component="a"
            href="#everyday"
            title="생활비"
            note="2222 0068 55694"
            actions={
              <RowActions label="생활비">
                <RowAction icon={<IconDeposit />} label="입금" />
                <RowAction icon={<IconPlane />} label="보내기" />
                <RowAction icon={<IconExchange />} label="환전" />
              </RowActions>
            }
            end={<Amount value="0.0645" asset="BTC" />}
            endNote="9,262,381원"
          />
          <Row
            component="a"
            href="#savings"
            title="저축"
            note="3666 6276 08596"
            end={<Amount value="0.12" asset="BTC" />}
          />
        </Row>
        <RowSum label="합계" end={<MoneyFigure value="26494717" currency="KRW" />} endNote="0.1845 BTC" />
      </RowList>
      <RowList label="최근 활동">
        <Row
          component="a"
          href="#sent"
          mark={<KindMark kind="sent" />}
          title="박지민"
          note="보냄 · 13:20"
          end={<Amount value="-12000" asset="USOT" />}
          endNote="−174,240원"
          unread
        />
        <Row
          mark={<KindMark kind="fee" />}
          title="Only informs"
          note="No link"
          end={<Amount value="-0.00008" asset="BTC" />}
          arrow
        />
      </RowList>
      <RowSkeletons />
    </Section>
  )
}
