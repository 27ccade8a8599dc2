import { CHECKOUT_STATES, COMMERCE_MODES, TRANSACTION_TYPES } from '@cocobnk/contract'
import { Form, SelectField, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { AssetField } from '../../list/asset-field.tsx'
import { Filters } from '../../list/filters.tsx'
import { periodOf } from '../../list/period.ts'
import { PeriodField } from '../../list/period-field.tsx'
import { useText } from '../../texts.ts'
import type { TransactionSearch } from './queries.ts'

export type SetTransactionSearch = (change: { readonly [Key in keyof TransactionSearch]: string | undefined }) => void

type FiltersProps = {
  readonly search: TransactionSearch
  readonly setSearch: SetTransactionSearch
  readonly codes: readonly string[]
  /** Whether the list may also be of what the member paid. */
  readonly hasScope: boolean
}

export function TransactionFilters({ search, setSearch, codes, hasScope }: FiltersProps): ReactNode {
  const t = useText('shop-transaction')
  const isPaid = hasScope && search.scope === 'paid'
  return (
    <Filters>
      {hasScope ? (
        <SelectField
          name="scope"
          label={t('scope')}
          value={search.scope ?? 'received'}
          onChange={(event) => setSearch({ scope: event.currentTarget.value })}
          options={(['received', 'paid'] as const).map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
        />
      ) : null}
      <AssetField value={search.asset} codes={codes} onChange={(asset) => setSearch({ asset })} />
      <SelectField
        name="type"
        label={t('type')}
        placeholder={t('type.all')}
        value={search.type ?? ''}
        onChange={(event) => setSearch({ type: event.currentTarget.value })}
        options={TRANSACTION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <SelectField
        name="state"
        label={t('state')}
        placeholder={t('state.all')}
        value={search.state ?? ''}
        onChange={(event) => setSearch({ state: event.currentTarget.value })}
        options={CHECKOUT_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      />
      <PeriodField value={periodOf(search.period)} onChange={(period) => setSearch({ period })} />
      <Form onSubmit={async ({ order = '' }) => setSearch({ order: order.trim() })}>
        <TextField
          name="order"
          type="search"
          label={t('order')}
          defaultValue={search.order ?? ''}
          onBlur={(event) => setSearch({ order: event.currentTarget.value.trim() })}
        />
      </Form>
      {isPaid ? null : (
        <SelectField
          name="mode"
          label={t('mode')}
          value={search.mode ?? 'LIVE'}
          onChange={(event) => setSearch({ mode: event.currentTarget.value })}
          options={COMMERCE_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        />
      )}
    </Filters>
  )
}
