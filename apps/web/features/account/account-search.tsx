import { Empty, Form, type FormValues, SelectField, Stack, SubmitButton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { AccountList } from './account-list.tsx'
import { accountsOfAssetQuery } from './queries.ts'

type SearchProps = {
  /** Code of the asset to search for. */
  readonly asset: string | undefined
  readonly onSearch: (asset: string) => void
}

/** Form that searches accounts by asset. The asset is required before a request is sent. */
export function AccountSearch({ asset, onSearch }: SearchProps): ReactNode {
  const t = useText('account')
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const chosen = assets.find(({ code }) => code === asset)
  const search = async ({ asset: code = '' }: FormValues) => onSearch(code)
  const validate = (values: FormValues) => (values.asset ? {} : { asset: t('asset.first') })
  return (
    <Stack gap="xl">
      <Form key={asset} onSubmit={search} validate={validate}>
        <SelectField
          name="asset"
          label={t('asset')}
          placeholder={t('asset.choose')}
          defaultValue={asset ?? ''}
          options={assets.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
        <SubmitButton>{t('search')}</SubmitButton>
      </Form>
      {chosen ? <Found assetSeq={chosen.seq} /> : null}
    </Stack>
  )
}

function Found({ assetSeq }: { readonly assetSeq: string }): ReactNode {
  const t = useText('account')
  return (
    <Loaded from={useQuery(accountsOfAssetQuery(useApp().client, assetSeq))} failed={t('failed')}>
      {(accounts) => (accounts.length > 0 ? <AccountList accounts={accounts} /> : <Empty>{t('search.none')}</Empty>)}
    </Loaded>
  )
}
