import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { constantQuery } from '../../setting/queries.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import type { PublicMarket } from './queries.ts'

export type Funds = ReturnType<typeof useFunds>
type Assets = Pick<PublicMarket, 'asset_seq' | 'target_asset_seq'>

/** The accounts that orders of a market debit and credit: the first of each asset, as on the server. */
export function useFunds(market: Assets | undefined) {
  const { client } = useApp()
  const { data: accounts } = useQuery(accountsQuery(client))
  const { data: constant } = useQuery(constantQuery(client))
  const of = (seq: string | undefined): Account | undefined =>
    accounts?.find(({ asset, instrument_type }) => asset.asset_seq === seq && instrument_type === 'LEGACY')
  const governance = accounts?.filter(({ asset }) => asset.code === constant?.governance_asset) ?? []
  return {
    isKnown: accounts !== undefined,
    asset: of(market?.asset_seq),
    target: of(market?.target_asset_seq),
    hasReducedFee: governance.some(({ balance }) => /[1-9]/.test(balance)),
  }
}
