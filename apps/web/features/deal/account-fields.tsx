import type { ExchangeType } from '@cocobnk/contract'
import { SelectField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { accountOptions } from '../../money-form/account-options.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'

type Pair = { readonly asset_seq: string; readonly target_asset_seq: string }
export type Sides = ReturnType<typeof useSides>

/**
 * State of both account fields. A seller gives the market's asset, a buyer its target asset. Where several accounts fit, the member has
 * to choose; a single one is preselected.
 */
export function useSides(
  accounts: readonly Account[],
  market: Pair,
  type: ExchangeType,
  given: { readonly paying?: string | null; readonly receiving?: string | null } = {},
) {
  const [gives, gets] =
    type === 'ASK' ? [market.asset_seq, market.target_asset_seq] : [market.target_asset_seq, market.asset_seq]
  const of = (assetSeq: string) => accounts.filter(({ asset }) => asset.asset_seq === assetSeq)
  const [payable, receivable] = [of(gives), of(gets)]
  const [chosen, choose] = useState({ paying: given.paying ?? '', receiving: given.receiving ?? '' })
  const only = (found: readonly Account[]) => (found.length === 1 ? (found[0]?.account_seq ?? '') : '')
  const paying = chosen.paying || only(payable)
  const receiving = chosen.receiving || only(receivable)
  return {
    payable,
    receivable,
    paying,
    receiving,
    payingAccount: payable.find(({ account_seq }) => account_seq === paying),
    choosePaying: (value: string) => choose({ ...chosen, paying: value }),
    chooseReceiving: (value: string) => choose({ ...chosen, receiving: value }),
    /** Errors for unset accounts. `outside` names the side that is an account at another bank and needs no choice. */
    missing: (text: string, outside?: 'paying' | 'receiving'): Readonly<Record<string, string>> => ({
      ...(paying || outside === 'paying' ? {} : { paying: text }),
      ...(receiving || outside === 'receiving' ? {} : { receiving: text }),
    }),
  }
}

type AccountFieldsProps = {
  readonly sides: Sides
  readonly locked?: boolean
  /** The only side to show, if the other one is an account at another bank. */
  readonly only?: 'paying' | 'receiving' | undefined
}

export function AccountFields({ sides, locked, only }: AccountFieldsProps): ReactNode {
  return (
    <>
      {only === 'receiving' ? null : <Paying sides={sides} locked={locked ?? false} />}
      {only === 'paying' ? null : <Receiving sides={sides} locked={locked ?? false} />}
    </>
  )
}

type FieldProps = { readonly sides: Sides; readonly locked: boolean }

function Paying({ sides, locked }: FieldProps): ReactNode {
  const t = useText('deal')
  return (
    <SelectField
      name="paying"
      label={t('account.paying')}
      placeholder={t('account.choose')}
      value={sides.paying}
      disabled={locked}
      onChange={(event) => sides.choosePaying(event.currentTarget.value)}
      options={accountOptions(sides.payable)}
      {...(sides.payable.length === 0 && { hint: t('account.missing') })}
    />
  )
}

function Receiving({ sides, locked }: FieldProps): ReactNode {
  const t = useText('deal')
  return (
    <SelectField
      name="receiving"
      label={t('account.receiving')}
      placeholder={t('account.choose')}
      value={sides.receiving}
      disabled={locked}
      onChange={(event) => sides.chooseReceiving(event.currentTarget.value)}
      options={accountOptions(sides.receivable)}
      {...(sides.receivable.length === 0 && { hint: t('account.missing') })}
    />
  )
}
