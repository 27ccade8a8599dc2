import { MAX_DIGITS } from '@cocobnk/money'
import { Button, Form, MoneyInput, Note, SelectField, SubmitButton, TextLink, toast, useAmountText } from '@cocobnk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, ALLOWANCES_KEY } from '../../live/query-keys.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { nameAndCode } from './name-and-code.ts'
import type { AllowanceBalance } from './queries.ts'

type AdjustFormProps = { readonly open: readonly AllowanceBalance[]; readonly first: string | undefined }

const AT_FIELDS = { ALLOWANCE_SHORT: 'amount', ALLOWANCE_ACCOUNT: 'account_seq' } as const

/** Form to settle matured allowances: asset, amount and receiving account. */
export function AdjustForm({ open, first }: AdjustFormProps): ReactNode {
  const t = useText('affiliate')
  const amountText = useAmountText()
  const { client } = useApp()
  const { trouble, tone, submit, onUnknown } = useSubmit(AT_FIELDS)
  const queries = useQueryClient()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { data: accounts = [] } = useQuery(accountsQuery(client))
  const [wanted, setWanted] = useState(first ?? '')
  const [amount, setAmount] = useState('')
  const [place, setPlace] = useState('')
  const call = useKeyedCall({ onUnknown })
  const chosen = open.find(({ asset }) => asset.code === wanted) ?? open[0]
  if (!chosen) return null
  const { asset, matured } = chosen
  const fitting = accounts.filter((one) => one.asset.asset_seq === asset.asset_seq && one.instrument_type === 'LEGACY')
  const account = fitting.find(({ account_seq }) => account_seq === place) ?? fitting[0]
  const settle = async () => {
    if (!account) return
    const { asset_seq } = asset
    await call('POST /affiliate/adjust', { body: { asset_seq, account_seq: account.account_seq, amount } })
    setAmount('')
    toast.success(t('adjust.done'))
    for (const queryKey of [ALLOWANCES_KEY, ACCOUNTS_KEY]) await queries.invalidateQueries({ queryKey })
  }
  return (
    <Form onSubmit={() => submit(settle)}>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <SelectField
        name="asset"
        label={t('asset')}
        value={asset.code}
        onChange={(event) => {
          setWanted(event.currentTarget.value)
          setAmount('')
        }}
        options={open.map((one) => ({ value: one.asset.code, label: nameAndCode(one.asset) }))}
      />
      <MoneyInput
        name="amount"
        label={t('amount')}
        required
        value={amount}
        onChange={setAmount}
        asset={asset.code}
        decimals={assets.find(({ seq }) => seq === asset.asset_seq)?.decimal_point ?? 0}
        hint={t('adjust.most', { amount: `${amountText(matured, MAX_DIGITS, asset.code)} ${asset.code}` })}
      />
      <Button size="sm" onClick={() => setAmount(matured)}>
        {t('adjust.all')}
      </Button>
      {account ? (
        <SelectField
          name="account_seq"
          label={t('adjust.account')}
          value={account.account_seq}
          onChange={(event) => setPlace(event.currentTarget.value)}
          options={accountOptions(fitting)}
        />
      ) : (
        <Note>
          {t('adjust.noAccount', { asset: asset.code })}{' '}
          <TextLink component={Link} to="/new-account/create-address">
            {t('adjust.open')}
          </TextLink>
        </Note>
      )}
      <NeedsNetwork />
      <SubmitButton disabled={!account}>{t('settle')}</SubmitButton>
    </Form>
  )
}
