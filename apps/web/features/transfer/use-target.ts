import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import type { Account } from '../account/queries.ts'
import { type Payee, payeesQuery, recipientQuery } from './queries.ts'

/** The owner of an account number: an own account by its title, any other by its masked name. */
export type Target = {
  readonly account_number: string
  readonly name: string
  readonly asset: Pick<Account['asset'], 'asset_seq' | 'code'>
  readonly is_own: boolean
  /** Null if it is not a confirmed payee. */
  readonly payee_seq: string | null
  /** When transfers to the payee are allowed; null if the payee is not confirmed. */
  readonly usable_at: string | null
}

const NUMBER_DIGITS = 13

/** Resolves a typed account number. Own accounts and payees are known; others are looked up once the number is complete. */
export function useTarget(accounts: readonly Account[], typed: string) {
  const number = typed.replaceAll(/\D/g, '')
  const own = accounts.find((account) => account.number === number)
  const { client } = useApp()
  const payees = useQuery(payeesQuery(client))
  const payee = payees.data?.find(({ account_number }) => account_number === number)
  const isAsked = number.length === NUMBER_DIGITS && !own && !payee && !payees.isPending
  const query = useQuery({ ...recipientQuery(client, number), enabled: isAsked })
  const known = own ? ownTarget(own) : payee && payeeTarget(payee)
  const isSettled = known !== undefined || (!payees.isPending && !query.isFetching)
  return { target: known ?? (query.data && othersTarget(query.data)), query, isSettled }
}

/** Converts a confirmed payee to a target. */
export function payeeTarget(payee: Payee): Target {
  return { ...payee, is_own: false }
}

function ownTarget({ number, title, asset }: Account): Target {
  return { account_number: number, name: title, asset, is_own: true, payee_seq: null, usable_at: null }
}

type Found = { readonly recipient: Omit<Target, 'payee_seq' | 'usable_at'>; readonly payee_seq: string | null }

function othersTarget({ recipient, payee_seq }: Found): Target {
  return { ...recipient, payee_seq, usable_at: null }
}
