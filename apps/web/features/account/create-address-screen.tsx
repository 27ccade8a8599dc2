import { numberInGroups } from '@cocobnk/contract'
import { Button, Group, KeyValue, Note, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AddressSection } from '../deposit/address-section.tsx'
import { OpenAccountForm } from './open-account-form.tsx'
import { type Account, accountsQuery } from './queries.ts'

/** Opens an account and shows its deposit address. The URL names the new account, so that a reload shows it again. */
export function CreateAddressScreen({ accountSeq }: { readonly accountSeq: string | undefined }): ReactNode {
  const t = useText('account')
  const navigate = useNavigate({ from: '/new-account/create-address' })
  const { data: accounts } = useQuery(accountsQuery(useApp().client))
  const account = accounts?.find(({ account_seq }) => account_seq === accountSeq)
  if (accountSeq !== undefined && !accounts) return null
  if (account) return <Created account={account} />
  return (
    <MemberPage nav={null} title={t('create.title')} lede={t('create.lede')}>
      <OpenAccountForm onDone={({ account_seq }) => void navigate({ search: { account: account_seq } })} />
    </MemberPage>
  )
}

function Created({ account }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  return (
    <MemberPage nav={null} title={t('created.title', { title: account.title })} lede={account.asset.code}>
      <Stack gap="lg">
        <KeyValue
          look="ruled"
          rows={[{ label: t('created.number'), value: numberInGroups(account.number), wide: true }]}
        />
        {account.asset.kind === 'CRYPTO' ? (
          <AddressSection account={account} />
        ) : (
          <Note>{t('created.money', { code: account.asset.code })}</Note>
        )}
        <Group gap="sm">
          <Button component={Link} to="/wallet">
            {t('toWallet')}
          </Button>
          <Button component={Link} to="/new-account/create-address" variant="subtle">
            {t('created.another')}
          </Button>
        </Group>
      </Stack>
    </MemberPage>
  )
}
