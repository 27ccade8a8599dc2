import type { Output } from '@cocobnk/contract'
import {
  Form,
  type FormValues,
  Segmented,
  SelectField,
  Stack,
  SubmitButton,
  Text,
  TextField,
  TextLink,
  toast,
} from '@cocobnk/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import type { Scanned } from '../../scan/read-scanned.ts'
import { ScanButton } from '../../scan/scan-button.tsx'
import { useText } from '../../texts.ts'
import { BankFields } from './bank-fields.tsx'
import type { WithdrawAddress } from './queries.ts'
import css from './register-form.module.css'

type Asset = Output<'GET /asset'>['list'][number]
type Method = WithdrawAddress['method']

type RegisterFormProps = {
  readonly assets: readonly Asset[]
  /** Preselected asset code, if known. */
  readonly first?: string | undefined
}

/** Form to register an address. Starts with the asset, on which all other fields depend. */
export function RegisterForm({ assets, first }: RegisterFormProps): ReactNode {
  const t = useText('withdraw-address')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { trouble, code, submit } = useSubmit({
    DUPLICATE_ADDRESS: 'address',
    OWN_ADDRESS: 'address',
    HOLDER_DIFFERS: 'holder_name',
  })
  const [assetSeq, setAssetSeq] = useState(() => assets.find(({ code: known }) => known === first)?.seq ?? '')
  const [method, setMethod] = useState<Method>('SIGNATURE')
  const asset = assets.find(({ seq }) => seq === assetSeq)

  const register = (values: FormValues) =>
    submit(async () => {
      const { address = '', label = '' } = values
      const optional = ['memo', 'bank', 'holder_name', 'birth_date'] as const
      const given = optional.filter((name) => values[name]).map((name) => [name, values[name]])
      const body = { asset_seq: assetSeq, address, label, method, ...Object.fromEntries(given) }
      const answer = await client.call('POST /kyc/asset/withdraw/address/certification', { body })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('done'))
      const seq = answer.withdraw_address.address_seq
      await navigate({ to: '/certification-management/kyc-withdraw-detail/$seq', params: { seq } })
    })

  return (
    <Form onSubmit={register} className={css.form ?? ''}>
      {trouble ? (
        <Trouble>
          {trouble}{' '}
          {code === 'SECOND_FACTOR_NEEDED' ? (
            <TextLink component={Link} to="/certification-management/otp">
              {t('factor')}
            </TextLink>
          ) : null}
        </Trouble>
      ) : null}
      <SelectField
        name="asset_seq"
        label={t('asset')}
        placeholder={t('asset.choose')}
        required
        value={assetSeq}
        onChange={(event) => setAssetSeq(event.currentTarget.value)}
        options={assets.map(({ seq, code: assetCode, name }) => ({ value: seq, label: `${assetCode} · ${name}` }))}
      />
      {asset ? <Destination asset={asset} method={method} onMethod={setMethod} /> : null}
    </Form>
  )
}

type DestinationProps = {
  readonly asset: Asset
  readonly method: Method
  readonly onMethod: (method: Method) => void
}

function Destination({ asset, method, onMethod }: DestinationProps): ReactNode {
  const t = useText('withdraw-address')
  const scanWords = useText('scan')
  const [address, setAddress] = useState('')
  const isBank = asset.kind === 'FIAT'
  const scan = (code: Scanned) => {
    if (code.kind !== 'address') return scanWords('unknown')
    if (code.network !== undefined && code.network !== asset.network) return scanWords('network')
    setAddress(code.address)
    return undefined
  }
  return (
    <>
      {isBank ? <BankFields /> : null}
      <TextField
        name="address"
        label={t(isBank ? 'account' : 'address')}
        hint={isBank ? null : t('address.hint', { network: asset.network ?? '' })}
        required
        autoComplete="off"
        maxLength={120}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        trailing={isBank ? null : <ScanButton onRead={scan} />}
      />
      {asset.needs_memo ? (
        <TextField name="memo" label={t('memo')} hint={t('memo.hint')} required autoComplete="off" maxLength={64} />
      ) : null}
      <TextField
        key={asset.seq}
        name="label"
        label={t('label')}
        hint={t('label.hint')}
        defaultValue={asset.name}
        required
        autoComplete="off"
        maxLength={40}
      />
      {isBank ? null : (
        <Stack gap="xs">
          <Text size="sm" weight="semibold">
            {t('method')}
          </Text>
          <Segmented
            label={t('method')}
            value={method}
            onChange={onMethod}
            options={(['SIGNATURE', 'REVIEW'] as const).map((value) => ({ value, label: t(`method.${value}`) }))}
            fullWidth
          />
          <Text size="sm" tone="muted">
            {t(`method.hint.${method}`)}
          </Text>
        </Stack>
      )}
      <SubmitButton>{t('submit')}</SubmitButton>
    </>
  )
}
