import type { CallOptions } from '@cocobnk/client'
import { Amount, Button, Group, Tag, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { AFFILIATE_KEY, type Held } from './queries.ts'

type Act = 'SET_RELEASED' | 'SET_REVERSED'
type Deciding = { readonly type: Act; readonly held: Held }

/** Allowances held until an operator decides, each with the reasons for the hold. */
export function HeldList({ list }: { readonly list: readonly Held[] }): ReactNode {
  const t = useText('affiliate')
  const times = useTimes()
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [deciding, setDeciding] = useState<Deciding>()
  const decide =
    ({ type, held: { allowance_seq } }: Deciding) =>
    async (reason: string, proof: CallOptions) => {
      await client.call(
        'PATCH /operator/affiliate-allowance/{allowance_seq}',
        { path: { allowance_seq }, body: { type, reason } },
        proof,
      )
      setDeciding(undefined)
      toast.success(t(`done.${type}`))
      await queryClient.invalidateQueries({ queryKey: AFFILIATE_KEY })
    }
  const columns: readonly Column<Held>[] = [
    { title: t('when'), cell: ({ occurred_at }) => times.exact(occurred_at) },
    {
      title: t('earner'),
      cell: ({ beneficiary }) => (
        <RouteLink to="/members" search={{ id: beneficiary.member_seq }}>
          {beneficiary.user_name}
        </RouteLink>
      ),
    },
    {
      title: t('generator'),
      cell: ({ generator }) => (
        <RouteLink to="/members" search={{ id: generator.member_seq }}>
          {generator.user_name}
        </RouteLink>
      ),
    },
    { title: t('behaviour'), cell: ({ behaviour }) => t(`behaviour.${behaviour}`) },
    { title: t('posting'), cell: ({ posting_seq }) => posting_seq },
    {
      title: t('amount'),
      end: true,
      cell: ({ amount, asset_code }) => <Amount value={amount} asset={asset_code} />,
    },
    {
      title: t('reasons'),
      cell: ({ reasons }) => (
        <Group gap="xs">
          {reasons.map((reason) => (
            <Tag key={reason} tone="pending">
              {t(`reason.${reason}`)}
            </Tag>
          ))}
        </Group>
      ),
    },
    {
      title: t('act'),
      cell: (held) => (
        <Group gap="xs">
          <Button size="sm" onClick={() => setDeciding({ type: 'SET_RELEASED', held })}>
            {t('act.SET_RELEASED')}
          </Button>
          <Button size="sm" onClick={() => setDeciding({ type: 'SET_REVERSED', held })}>
            {t('act.SET_REVERSED')}
          </Button>
        </Group>
      ),
    },
  ]
  return (
    <>
      <Table columns={columns} rows={list} rowKey={({ allowance_seq }) => allowance_seq} />
      {deciding ? (
        <ReasonDialog
          title={t(`act.${deciding.type}`)}
          lead={t(`lead.${deciding.type}`)}
          act={t(`act.${deciding.type}`)}
          danger={deciding.type === 'SET_REVERSED'}
          onSubmit={decide(deciding)}
          onClose={() => setDeciding(undefined)}
        />
      ) : null}
    </>
  )
}
