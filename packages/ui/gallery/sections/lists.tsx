import {
  Amount,
  AssetMark,
  Change,
  type Column,
  DataList,
  Empty,
  Group,
  Segmented,
  Sparkline,
  Stack,
  Text,
  TextLink,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Section } from '../section.tsx'

type Row = {
  readonly code: string
  readonly name: string
  readonly price: string
  readonly change: string
  readonly balance: string
  readonly worth: string
  readonly week: readonly number[]
}

const ROWS: readonly Row[] = [
  {
    code: 'BTC',
    name: 'Bitcoin',
    price: '10425000',
    change: '1.84',
    balance: '0.1845',
    worth: '1,923,412.5 USOT',
    week: [4, 5, 4.6, 5.4, 6, 5.7, 6.4, 7, 6.8, 7.6, 8],
  },
  {
    code: 'ETH',
    name: 'Ethereum',
    price: '352140',
    change: '0.62',
    balance: '2.75',
    worth: '968,385 USOT',
    week: [6, 5.2, 5, 5.8, 5.1, 5.6, 6.1, 5.9, 6.4, 6.2, 6.5],
  },
  {
    code: 'USDC',
    name: 'USD Coin',
    price: '100',
    change: '0.00',
    balance: '1850.25',
    worth: '185,025 USOT',
    week: [5, 5, 5, 5],
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    price: '9862',
    change: '-2.31',
    balance: '14.2',
    worth: '140,040.4 USOT',
    week: [8, 7.6, 7.9, 7, 7.2, 6.6, 6.1, 6.3, 5.4, 5.6, 5],
  },
]

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'asset',
    header: '자산',
    phone: 'lead',
    cell: (row) => (
      <Group wrap={false}>
        <AssetMark asset={row.code} />
        <Stack gap="2xs">
          <Text weight="medium" size="md">
            <TextLink href={`#${row.code}`} plain cover>
              {row.name}
            </TextLink>
          </Text>
          <Text size="sm" component="div">
            <Change percent={row.change} />
          </Text>
        </Stack>
      </Group>
    ),
  },
  { key: 'price', header: '현재가', align: 'end', phone: 'hidden', cell: (row) => <Amount value={row.price} /> },
  {
    key: 'week',
    header: '7일',
    align: 'end',
    phone: 'hidden',
    cell: (row) => (
      <Group justify="end">
        <Sparkline values={row.week} />
      </Group>
    ),
  },
  {
    key: 'balance',
    header: '보유 수량',
    align: 'end',
    phone: 'trail',
    cell: (row) => <Amount value={row.balance} asset={row.code} converted={row.worth} align="end" />,
  },
]

const VIEWS = [
  { value: 'rows', label: 'Rows' },
  { value: 'loading', label: 'Loading' },
  { value: 'empty', label: 'Empty' },
  { value: 'error', label: 'Error' },
] as const

export function Lists(): ReactNode {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('rows')
  const rows = view === 'rows' ? ROWS : view === 'empty' ? [] : undefined
  return (
    <Section name="Lists">
      <DataList
        label="보유 자산"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.code}
        filters={<Segmented label="View" value={view} options={VIEWS} onChange={setView} />}
        empty={<Empty action={<TextLink href="#x">계좌 만들기</TextLink>}>아직 보유한 자산이 없어요.</Empty>}
        error={view === 'error' ? '서버에 연결할 수 없어요.' : undefined}
        onRetry={() => setView('rows')}
        hasMore
        onLoadMore={() => {}}
      />
    </Section>
  )
}
