import { Amount, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'
import { type Slot, simulationQuery } from './queries.ts'

type SimulationProps = { readonly slot: Slot; readonly share: string }

/** The allowances that this share would have paid on last month's fees. */
export function Simulation({ slot, share }: SimulationProps): ReactNode {
  const t = useText('affiliate')
  const simulation = useQuery(simulationQuery(useConsole().client, slot, share))
  return (
    <DataSection title={t('simulation')} order={3} query={simulation} lines={2}>
      {({ list, members, most_usot }) =>
        list.length === 0 ? (
          <Text tone="muted">{t('simulation.empty')}</Text>
        ) : (
          <>
            <Text tone="muted">{t('simulation.members', { members, most: most_usot ?? '0' })}</Text>
            <Table
              columns={[
                { title: t('asset'), cell: ({ asset_code }) => asset_code },
                { title: t('causes'), end: true, cell: ({ causes }) => causes },
                { title: t('fees'), end: true, cell: (row) => <Amount value={row.fees} asset={row.asset_code} bare /> },
                {
                  title: t('given'),
                  end: true,
                  cell: (row) => <Amount value={row.allowances} asset={row.asset_code} bare />,
                },
              ]}
              rows={list}
              rowKey={({ asset_code }) => asset_code}
            />
          </>
        )
      }
    </DataSection>
  )
}
