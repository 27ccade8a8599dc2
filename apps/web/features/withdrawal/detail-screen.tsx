import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, BrandMark, Button, Card, Group, IconPrint, KeyValue, MoneyTimeline, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AskAbout } from '../inquiry/about.tsx'
import { BackLink } from '../member/back-link.tsx'
import { CancelButton } from './cancel-button.tsx'
import { Destination, targetOf } from './destination.tsx'
import css from './detail-screen.module.css'
import { type Withdrawal, withdrawalQuery } from './queries.ts'
import { StepTag } from './step-tag.tsx'
import { useSteps } from './use-steps.tsx'

/** One withdrawal from its request to the last confirmation; printed, its receipt. */
export function WithdrawalDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('withdrawal')
  const query = useQuery(withdrawalQuery(useApp().client, seq))
  return (
    <MemberPage nav={null} title={t('detail.title')} lede={<BackLink to="/withdraw">{t('back')}</BackLink>} wide>
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(withdrawal) => <Known withdrawal={withdrawal} />}
      </Loaded>
    </MemberPage>
  )
}

function Known({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const { withdrawal_seq, net, asset, step, status, cancelable } = withdrawal
  return (
    <div className={css.sheet}>
      <div className={css.paper}>
        <BrandMark /> {t('receipt.title')}
      </div>
      <Stack gap="xs">
        <Group gap="md">
          <Amount value={net} asset={asset.code} decimals={MAX_DIGITS} size="hero" />
          <StepTag withdrawal={withdrawal} />
        </Group>
        {status === 'PENDING' ? <p className={css.lede}>{t('close')}</p> : null}
      </Stack>
      <div className={css.columns}>
        <Card>
          <MoneyTimeline steps={useSteps(withdrawal)} />
        </Card>
        <Stack gap="lg">
          <Facts withdrawal={withdrawal} />
          <Group gap="sm" className={css.actions}>
            {step === 'PAID' ? (
              <Button icon={<IconPrint />} onClick={() => window.print()}>
                {t('receipt')}
              </Button>
            ) : null}
            {cancelable ? <CancelButton withdrawalSeq={withdrawal_seq} /> : null}
            <AskAbout kind="WITHDRAWAL" seq={withdrawal_seq} />
          </Group>
        </Stack>
      </div>
    </div>
  )
}

/** Includes how the fee was calculated, since the asset's policy may have changed since. */
function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const { fee_type, fee_charge_type } = withdrawal
  const { withdrawal_seq, net, fee, total, asset, destination, requested_at, txid, bank_reference } = withdrawal
  const amount = (value: string) => <Amount value={value} asset={asset.code} decimals={MAX_DIGITS} />
  return (
    <KeyValue
      rows={[
        { label: t(targetOf(asset)), wide: true, value: <Destination destination={destination} /> },
        ...(asset.network ? [{ label: t('network'), value: asset.network }] : []),
        { label: t('net'), value: amount(net) },
        { label: t('fee'), note: `${t(`fee.${fee_charge_type}`)} · ${t(`fee.${fee_type}`)}`, value: amount(fee) },
        { label: t('total'), value: amount(total), total: true },
        { label: t('date'), value: <When at={requested_at} /> },
        ...(txid ? [{ label: t('txid'), wide: true, value: <span className={css.number}>{txid}</span> }] : []),
        ...(bank_reference
          ? [{ label: t('bank_reference'), value: <span className={css.number}>{bank_reference}</span> }]
          : []),
        { label: t('number'), wide: true, value: <span className={css.number}>{withdrawal_seq}</span> },
      ]}
    />
  )
}
