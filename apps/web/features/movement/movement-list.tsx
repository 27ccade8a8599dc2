import { Amount, Empty, KindMark, Row, RowList } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { kindOf, type Movement } from './movements.ts'

type MovementListProps = { readonly movements: readonly Movement[]; readonly label?: string; readonly empty: string }

/** Balance changes; each row links to the history of its account. */
export function MovementList({ movements, label, empty }: MovementListProps): ReactNode {
  if (movements.length === 0) return <Empty>{empty}</Empty>
  return (
    <RowList label={label}>
      {movements.map((movement) => (
        <MovementRow key={`${movement.account.account_seq} ${movement.entry}`} movement={movement} />
      ))}
    </RowList>
  )
}

function MovementRow({ movement }: { readonly movement: Movement }): ReactNode {
  const t = useText('account')
  const { flow, at, amount, direction, counterpart, account } = movement
  const { account_seq, asset } = account
  return (
    <Row
      component={Link}
      to={`/lookup/account-balance?seq=${account_seq}`}
      mark={<KindMark kind={kindOf(movement)} tone={direction === 'IN' ? 'in' : 'neutral'} asset={asset.code} />}
      title={counterpart?.name ?? t(`flow.${flow}`)}
      note={
        <>
          {counterpart?.name ? `${t(`flow.${flow}`)} · ` : null}
          <When at={at} as="ago" />
        </>
      }
      end={<Amount value={direction === 'OUT' ? `-${amount}` : amount} asset={asset.code} signed />}
    />
  )
}
