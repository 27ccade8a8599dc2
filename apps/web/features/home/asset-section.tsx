import { Empty, ErrorView, Skeleton, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './asset-section.module.css'
import { AssetTable } from './asset-table.tsx'

export function AssetSection(): ReactNode {
  const t = useText('home')
  return (
    <section id="assets" className={css.section} aria-labelledby="assets-title">
      <div className={css.head}>
        <Title order={2} id="assets-title">
          {t('assets.title')}
        </Title>
        <Text size="sm" tone="quiet">
          {t('assets.note')}
        </Text>
      </div>
      <Assets />
    </section>
  )
}

function Assets(): ReactNode {
  const t = useText('home')
  const { data: assets, isError, refetch } = useQuery(assetQuery(useApp().client))
  if (isError && !assets) return <ErrorView message={t('assets.failed')} onRetry={() => void refetch()} />
  if (!assets) return <AssetSkeleton />
  if (assets.length === 0) return <Empty>{t('assets.empty')}</Empty>
  return <AssetTable assets={assets} />
}

/** The geometry of five rows, so that nothing jumps when they come. */
function AssetSkeleton(): ReactNode {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} shape="figure" />
      ))}
    </div>
  )
}
