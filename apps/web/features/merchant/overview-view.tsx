import { Button, CopyButton, confirm, Group, KeyValue, Note, Stack, toast } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { ShopFigures } from '../shop-transaction/figures.tsx'
import { QuestionSection } from '../withdraw-address/question-section.tsx'
import { KeyLines } from './key-lines.tsx'
import type { Merchant } from './queries.ts'
import type { ViewProps } from './views.tsx'

/** The shop's facts, operators' questions, and a summary of its keys. */
export default function OverviewView({ merchant, mode }: ViewProps): ReactNode {
  const t = useText('merchant')
  const { client } = useApp()
  const { merchant_seq, role, state, wanted } = merchant
  const isOwner = role === 'OWNER'
  return (
    <Stack gap="xl">
      {wanted ? <Wanted merchant={merchant} wanted={wanted} /> : null}
      <QuestionSection
        messages={merchant.messages}
        isAsked={merchant.asked_at !== null}
        onAnswer={(text) =>
          client.call('POST /pg/merchant/{merchant_seq}/answer', { path: { merchant_seq }, body: { text } })
        }
      />
      {role === 'CASHIER' ? null : <ShopFigures merchant={merchant} mode={mode} />}
      <MemberSection
        title={t('facts')}
        action={
          isOwner && state !== 'CLOSED' ? (
            <Button component={Link} to={`/company/merchant-update/${merchant_seq}`} size="sm">
              {t('edit')}
            </Button>
          ) : null
        }
      >
        <FactRows merchant={merchant} />
      </MemberSection>
      {isOwner && state !== 'CLOSED' ? (
        <MemberSection title={t('keys')} note={t('keys.note')}>
          <KeyLines merchant={merchant} />
        </MemberSection>
      ) : null}
      <Group gap="sm">
        <Button component={Link} to={`/company/transaction-list/${merchant_seq}`} size="sm">
          {t('transactions')}
        </Button>
        {role === 'CASHIER' ? null : (
          <Button component={Link} to={`/company/merchant-account-list/${merchant_seq}`} size="sm">
            {t('view.accounts')}
          </Button>
        )}
        {isOwner && state !== 'CLOSED' ? <CloseShop merchant={merchant} /> : null}
      </Group>
    </Stack>
  )
}

type WantedProps = { readonly merchant: Merchant; readonly wanted: NonNullable<Merchant['wanted']> }

/** What the shop asked to be shown as; customers see the present details until operators have reviewed it. */
function Wanted({ merchant, wanted }: WantedProps): ReactNode {
  const t = useText('merchant')
  const rows = [
    { label: t('title'), before: merchant.title, value: wanted.title },
    { label: t('site'), before: merchant.site_url, value: wanted.site_url },
    { label: t('supportEmail'), before: merchant.support_email, value: wanted.support_email },
  ]
  return (
    <Note tone="pending">
      {t('identity.waits')}
      <KeyValue
        look="tight"
        rows={rows.flatMap(({ label, before, value }) =>
          before === value ? [] : [{ label, value: <span translate="no">{value}</span>, wide: true }],
        )}
      />
    </Note>
  )
}

function FactRows({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const plain = (value: string) => <span translate="no">{value}</span>
  return (
    <KeyValue
      look="ruled"
      rows={[
        {
          label: t('id'),
          value: (
            <>
              {plain(merchant.merchant_id)} <CopyButton value={merchant.merchant_id} />
            </>
          ),
        },
        { label: t('site'), value: plain(merchant.site_url), wide: true },
        { label: t('category'), value: t(`category.${merchant.category}`) },
        { label: t('supportEmail'), value: plain(merchant.support_email) },
        { label: t('priceCurrency'), value: plain(merchant.price_currency) },
        { label: t('settlement'), value: plain(merchant.settlement_assets.join(', ') || '–') },
        { label: t('yourRole'), value: t(`role.${merchant.role}`) },
        { label: t('createdAt'), value: <When at={merchant.created_at} /> },
      ]}
    />
  )
}

function CloseShop({ merchant: { merchant_seq, title } }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const close = async () => {
    const words = { title: t('close.sure', { name: title }), message: t('close.text'), confirmText: t('close') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await client.call('PATCH /pg/merchant/{merchant_seq}', { path: { merchant_seq }, body: { type: 'SET_CLOSED' } })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('close.done'))
    })
  }
  return (
    <Button size="sm" variant="danger" pending={pending} onClick={() => void close()}>
      {t('close')}
    </Button>
  )
}
