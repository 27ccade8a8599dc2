import { MAX_DIGITS } from '@cocobnk/money'
import {
  Amount,
  Button,
  Card,
  CopyButton,
  confirm,
  Group,
  KeyValue,
  QrCode,
  Stack,
  Text,
  TextLink,
  toast,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MONEY_REQUESTS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { TransferNav } from '../transfer/transfer-nav.tsx'
import { type MoneyRequest, moneyRequestQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

/** One request, with its link while it can be paid. */
export default function RequestDetail({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('money-request')
  const query = useQuery(moneyRequestQuery(useApp().client, seq))
  return (
    <MemberPage nav={<TransferNav current="request" />} title={t('detail')}>
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(request) => <Known request={request} />}
      </Loaded>
    </MemberPage>
  )
}

function Known({ request }: { readonly request: MoneyRequest }): ReactNode {
  const t = useText('money-request')
  const { amount, asset, status, transfer_seq } = request
  return (
    <Stack gap="xl">
      <Group gap="md">
        {amount === null ? (
          <Text>{`${asset.code} · ${t('amount.open')}`}</Text>
        ) : (
          <Amount value={amount} asset={asset.code} decimals={MAX_DIGITS} size="hero" />
        )}
        <StatusTag status={status} />
      </Group>
      {status === 'OPEN' ? <LinkCard url={request.url} /> : null}
      <Facts request={request} />
      <Group gap="sm">
        {status === 'OPEN' ? <CancelButton requestSeq={request.request_seq} /> : null}
        {transfer_seq ? (
          <TextLink component={Link} to={`/transfer/account-transfer/${transfer_seq}`}>
            {t('transfer')}
          </TextLink>
        ) : null}
      </Group>
    </Stack>
  )
}

function LinkCard({ url }: Pick<MoneyRequest, 'url'>): ReactNode {
  const t = useText('money-request')
  return (
    <Card>
      <Stack gap="md">
        <QrCode value={url} label={t('qr')} />
        <Text size="sm">
          <span translate="no">{url.replace(/^https?:\/\//, '')}</span>
        </Text>
        <Group gap="sm">
          <CopyButton value={url} filled>
            {t('copy')}
          </CopyButton>
        </Group>
        <Text size="sm" tone="muted">
          {t('link.note')}
        </Text>
      </Stack>
    </Card>
  )
}

function Facts({ request }: { readonly request: MoneyRequest }): ReactNode {
  const t = useText('money-request')
  const { note, is_reusable, created_at, expires_at } = request
  return (
    <KeyValue
      look="ruled"
      rows={[
        ...(note ? [{ label: t('note'), wide: true, value: <span translate="no">{note}</span> }] : []),
        { label: t('paid'), value: t(is_reusable ? 'paid.often' : 'paid.once') },
        { label: t('date'), value: <When at={created_at} /> },
        { label: t('expires'), value: <When at={expires_at} /> },
      ]}
    />
  )
}

function CancelButton({ requestSeq }: { readonly requestSeq: string }): ReactNode {
  const t = useText('money-request')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const cancel = async () => {
    if (
      !(await confirm({
        title: t('cancel.sure'),
        message: t('cancel.text'),
        confirmText: t('cancel'),
        cancelText: t('cancel.back'),
      }))
    )
      return
    const isDone = await run(() =>
      client.call('PATCH /account/money-request/{request_seq}', {
        path: { request_seq: requestSeq },
        body: { type: 'SET_CANCELED' },
      }),
    )
    if (isDone) toast.success(t('cancel.done'))
    await queryClient.invalidateQueries({ queryKey: MONEY_REQUESTS_KEY })
  }
  return (
    <Button pending={pending} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
