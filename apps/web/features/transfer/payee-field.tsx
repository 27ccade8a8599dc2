import { numberInGroups } from '@cocobnk/contract'
import {
  Button,
  confirm,
  Empty,
  IconStar,
  IconTrash,
  PersonMark,
  Row,
  RowAction,
  RowActions,
  RowList,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { PAYEES_KEY, type Payee, payeesQuery } from './queries.ts'
import { TargetRow } from './target-row.tsx'
import { payeeTarget } from './use-target.ts'

type PayeeFieldProps = {
  readonly value: string
  readonly onChange: (payee: Payee | undefined) => void
}

/** Choice of a confirmed payee, favorites first. */
export function PayeeField({ value, onChange }: PayeeFieldProps): ReactNode {
  const t = useText('transfer')
  return (
    <Loaded from={useQuery(payeesQuery(useApp().client))} failed={t('payees.failed')}>
      {(payees) => {
        const chosen = payees.find(({ account_number }) => account_number === value)
        if (chosen) return <Chosen payee={chosen} onChange={onChange} />
        if (payees.length === 0) return <Empty>{t('payees.none')}</Empty>
        return (
          <RowList label={t('tab.favourite')}>
            {payees.map((payee) => (
              <PayeeRow key={payee.payee_seq} payee={payee} onChoose={() => onChange(payee)} />
            ))}
          </RowList>
        )
      }}
    </Loaded>
  )
}

function Chosen({ payee, onChange }: Omit<PayeeFieldProps, 'value'> & { readonly payee: Payee }): ReactNode {
  const t = useText('transfer')
  const change = (
    <Button size="sm" onClick={() => onChange(undefined)}>
      {t('payee.change')}
    </Button>
  )
  return <TargetRow target={payeeTarget(payee)} action={change} />
}

type RowProps = { readonly payee: Payee; readonly onChoose: () => void }

function PayeeRow({ payee, onChoose }: RowProps): ReactNode {
  const t = useText('transfer')
  const { name, account_number, asset, is_favourite } = payee
  const { pending, turn, remove } = usePayee(payee)
  return (
    <Row
      component="button"
      aria-label={t('payee.choose.of', { name })}
      onClick={onChoose}
      mark={<PersonMark name={name} />}
      title={
        <>
          <span translate="no">{name}</span> {is_favourite ? <IconStar filled size="sm" /> : null}
        </>
      }
      note={`${asset.code} · ${numberInGroups(account_number)}`}
      actions={
        <RowActions label={name}>
          <RowAction
            icon={<IconStar filled={is_favourite} />}
            label={t(is_favourite ? 'payee.unfavourite' : 'payee.favourite', { name })}
            aria-pressed={is_favourite}
            disabled={pending}
            onClick={() => void turn()}
          />
          <RowAction
            icon={<IconTrash />}
            label={t('payee.remove', { name })}
            disabled={pending}
            onClick={() => void remove()}
          />
        </RowActions>
      }
      arrow
    />
  )
}

function usePayee({ payee_seq, name, is_favourite }: Payee) {
  const t = useText('transfer')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const path = { payee_seq }
  const done = (act: () => Promise<unknown>) =>
    run(async () => {
      await act()
      await queryClient.invalidateQueries({ queryKey: PAYEES_KEY })
    })
  return {
    pending,
    turn: () =>
      done(() => client.call('PUT /account/payee/{payee_seq}', { path, body: { is_favourite: !is_favourite } })),
    remove: async () => {
      const sure = {
        title: t('payee.remove', { name }),
        message: t('payee.remove.text'),
        confirmText: t('payee.remove.sure'),
      }
      if (await confirm(sure)) await done(() => client.call('DELETE /account/payee/{payee_seq}', { path }))
    },
  }
}
