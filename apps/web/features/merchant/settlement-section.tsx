import {
  Amount,
  AssetMark,
  Button,
  confirm,
  Empty,
  IconClose,
  IconPlus,
  Row,
  RowAction,
  RowActions,
  RowList,
  RowSkeletons,
  Tag,
  toast,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { AccountNumber } from '../account/account-number.tsx'
import { AddSettlement } from './add-settlement.tsx'
import { type Merchant, type Settlement, settlementsQuery } from './queries.ts'

/** The accounts into which a shop is paid: one for each asset. */
export function SettlementSection({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const [adding, setAdding] = useState(false)
  const query = useQuery(settlementsQuery(useApp().client, merchant.merchant_seq))
  const mayChange = merchant.role === 'OWNER' && merchant.state !== 'CLOSED'
  return (
    <MemberSection
      title={t('view.accounts')}
      note={t('accounts.note')}
      action={
        mayChange ? (
          <Button size="sm" icon={<IconPlus size="sm" />} onClick={() => setAdding(true)}>
            {t('account.add')}
          </Button>
        ) : null
      }
    >
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{t('account.empty')}</Empty>
          ) : (
            <RowList label={t('view.accounts')}>
              {rows.map((row) => (
                <SettlementRow
                  key={row.merchant_account_seq}
                  row={row}
                  actions={mayChange ? <Remove merchantSeq={merchant.merchant_seq} row={row} /> : null}
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {adding ? <AddSettlement merchant={merchant} taken={query.data ?? []} onClose={() => setAdding(false)} /> : null}
    </MemberSection>
  )
}

type SettlementRowProps = { readonly row: Settlement; readonly actions?: ReactNode }

export function SettlementRow({ row, actions }: SettlementRowProps): ReactNode {
  const t = useText('merchant')
  return (
    <Row
      mark={<AssetMark asset={row.asset.code} />}
      title={row.title}
      note={
        <>
          <AccountNumber number={row.number} />{' '}
          {row.is_default ? <Tag tone="primary">{t('account.default')}</Tag> : null}
        </>
      }
      end={<Amount value={row.balance} asset={row.asset.code} />}
      actions={actions}
    />
  )
}

function Remove({ merchantSeq, row }: { readonly merchantSeq: string; readonly row: Settlement }): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const remove = async () => {
    const words = { title: t('account.removeSure', { name: row.title }), message: t('account.removeText') }
    if (!(await confirm({ ...words, confirmText: t('remove'), danger: true }))) return
    await run(async () => {
      const path = { merchant_seq: merchantSeq, merchant_account_seq: row.merchant_account_seq }
      await client.call('DELETE /pg/merchant/{merchant_seq}/account/{merchant_account_seq}', { path })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('deleted'))
    })
  }
  return (
    <RowActions label={row.title}>
      <RowAction icon={<IconClose size="sm" />} label={t('remove')} onClick={() => void remove()} />
    </RowActions>
  )
}
