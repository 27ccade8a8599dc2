import { AddressGroups, Amount, CopyButton, Group, KeyValue, MoneyTimeline } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AskAbout } from '../inquiry/about.tsx'
import { BackLink } from '../member/back-link.tsx'
import { CancelButton } from './cancel-button.tsx'
import { type Deposit, depositQuery } from './queries.ts'
import { useSteps } from './use-steps.tsx'

/** One deposit with its steps, from the request or first sight up to the balance. */
export function DepositDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('deposit')
  const query = useQuery(depositQuery(useApp().client, seq))
  return (
    <MemberPage nav={null} title={t('detail.title')} lede={<BackLink to="/deposit">{t('back')}</BackLink>}>
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(deposit) => <Known deposit={deposit} />}
      </Loaded>
    </MemberPage>
  )
}

function Known({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useText('deposit')
  const { deposit_seq, amount, asset, txid, memo, step, returned } = deposit
  return (
    <>
      <Amount value={amount} asset={asset.code} size="hero" signed />
      <MemberSection title={t('way')}>
        <MoneyTimeline steps={useSteps(deposit)} />
      </MemberSection>
      {step === 'ANNOUNCED' ? <CancelButton depositSeq={deposit_seq} /> : null}
      <MemberSection title={t('details')}>
        <KeyValue
          look="ruled"
          rows={[
            { label: t('network'), value: asset.network },
            ...(txid ? [{ label: t('txid'), wide: true, value: <Copied text={txid} /> }] : []),
            ...(memo ? [{ label: t('memo'), value: memo }] : []),
            ...(returned ? [{ label: t('returnedTo'), wide: true, value: <Copied text={returned.address} /> }] : []),
          ]}
        />
        <AskAbout kind="DEPOSIT" seq={deposit_seq} />
      </MemberSection>
    </>
  )
}

function Copied({ text }: { readonly text: string }): ReactNode {
  return (
    <Group gap="xs" wrap={false}>
      <AddressGroups address={text} short />
      <CopyButton value={text} />
    </Group>
  )
}
