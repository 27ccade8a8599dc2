import type { Output } from '@cocobnk/contract'
import { AddressGroups, Amount, Card, CopyButton, KeyValue, Note, QrCode, Stack, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import css from './address-section.module.css'
import { depositAddressQuery } from './queries.ts'

type DepositAddress = Output<'POST /account/{account_seq}/address'>['deposit_address']

export function AddressSection({ account }: { readonly account: Account }): ReactNode {
  const t = useText('deposit')
  return (
    <Loaded from={useQuery(depositAddressQuery(useApp().client, account.account_seq))} failed={t('address.failed')}>
      {(address) => <Address account={account} depositAddress={address} />}
    </Loaded>
  )
}

type AddressProps = { readonly account: Account; readonly depositAddress: DepositAddress }

function Address({ account, depositAddress }: AddressProps): ReactNode {
  const t = useText('deposit')
  const { address, memo, network, minimum_deposit, confirmations_required } = depositAddress
  const { code } = account.asset
  return (
    <Card className={css.card ?? ''}>
      {memo ? <Memo memo={memo} code={code} /> : null}
      <div className={css.columns}>
        <QrCode value={address} label={t('qr', { code })} className={css.qr ?? ''} />
        <Stack gap="md">
          <Stack gap="2xs">
            <Text size="sm" tone="muted">
              {t('address', { network })}
            </Text>
            <AddressGroups address={address} />
          </Stack>
          <CopyButton value={address} filled={!memo}>
            {t('address.copy')}
          </CopyButton>
        </Stack>
      </div>
      <KeyValue
        look="ruled"
        rows={[
          { label: t('network'), value: network },
          {
            label: t('minimum'),
            value: /[1-9]/.test(minimum_deposit) ? <Amount value={minimum_deposit} asset={code} /> : t('minimum.none'),
          },
          { label: t('confirmations'), value: t('confirmations.needed', { n: confirmations_required }) },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('only', { code, network })}
      </Text>
    </Card>
  )
}

/** Shown before the address and more prominently: coins sent without the memo are not credited. */
function Memo({ memo, code }: { readonly memo: string; readonly code: string }): ReactNode {
  const t = useText('deposit')
  return (
    <Note tone="danger">
      <Stack gap="sm">
        <Text component="strong" size="lg">
          {t('memo.title')}
        </Text>
        <Text>{t('memo.warning', { code })}</Text>
        <Stack gap="2xs">
          <Text size="sm">{t('memo')}</Text>
          <AddressGroups address={memo} />
        </Stack>
        <CopyButton value={memo} filled>
          {t('memo.copy')}
        </CopyButton>
      </Stack>
    </Note>
  )
}
