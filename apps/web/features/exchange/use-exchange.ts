import { ApiError } from '@cocobnk/client'
import { type FormAnswer, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, EXCHANGES_KEY } from '../../live/query-keys.ts'
import { isSome } from '../../money-form/amounts.ts'
import { FormLeft } from '../../money-form/next-try.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useFailureText } from '../../refusal/use-failure-text.ts'
import { useText } from '../../texts.ts'
import type { Pair } from './pair.ts'
import { type Quote, quoteQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'

export type ExchangeState = ReturnType<typeof useExchange>

const TYPING_MS = 300
/** Refusals that concern the amount are shown at its field. */
const OF_AMOUNT = ['EXCHANGE_TOO_SMALL', 'EXCHANGE_TOO_LARGE', 'SOURCE_INSUFFICIENT', 'INVALID_INPUT']

/** State of the exchange form: the amount, its current quote, and accepting that quote. */
export function useExchange({ source, target }: Pair, given = '') {
  const t = useText('exchange')
  const refusal = useText('refusal')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const [amount, setAmount] = useState(given)
  const [said, setSaid] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const call = useKeyedCall({ onUnknown: setUnknown })
  const failureText = useFailureText()
  const settled = useSettled(amount, TYPING_MS)
  const wish = {
    source_asset_seq: source.asset.asset_seq,
    target_asset_seq: target.asset.asset_seq,
    source_amount: settled,
  }
  const options = quoteQuery(client, wish)
  const query = useQuery({ ...options, enabled: /[1-9]/.test(settled) })
  // A refusal applies only to the amount it was requested for.
  const refused = amount === settled && query.error instanceof ApiError ? query.error : undefined
  const isOfAmount = refused !== undefined && OF_AMOUNT.includes(String(refused.error))
  // A quote applies only to the amount it was requested for.
  const quoted = amount === settled ? query.data : undefined

  const accept = async (): Promise<FormAnswer | undefined> => {
    setSaid(undefined)
    if (!isSome(amount)) return { fields: { amount: t('enterAmount') } }
    // The screen already shows why there is no quote.
    if (!quoted) return undefined
    try {
      const { exchange } = await call('POST /market/direct/transfer', {
        body: {
          quote_id: quoted.quote.quote_id,
          source_account_seq: source.account_seq,
          target_account_seq: target.account_seq,
          source_amount: quoted.quote.source_amount,
          target_amount: quoted.quote.target_amount,
        },
      })
      toast.success(t('done'))
      void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      void queryClient.invalidateQueries({ queryKey: [...EXCHANGES_KEY, 'list'] })
      await navigate({ to: '/lookup/exchange-success', search: { seq: exchange.exchange_seq } })
    } catch (failure) {
      if (failure instanceof ApiError) return placed(failure)
      if (!(failure instanceof FormLeft)) throw failure
    }
    return undefined
  }

  /** Assigns a refusal to its field. A fresh quote in the refusal replaces the old one for the member to review. */
  const placed = (failure: ApiError): FormAnswer | undefined => {
    const fresh = failure.body.quote as Quote | undefined
    if (fresh)
      queryClient.setQueryData(options.queryKey, { quote: fresh, endsAt: Date.now() + fresh.valid_seconds * 1_000 })
    if (OF_AMOUNT.includes(String(failure.error))) return { fields: { amount: failure.message } }
    setSaid(failureText(failure))
    return undefined
  }

  return {
    amount,
    setAmount: (value: string) => {
      setSaid(undefined)
      setAmount(value)
    },
    quoted,
    /** Whether neither a quote nor a refusal of this amount has arrived yet. */
    isAsking: amount !== settled || query.isPending,
    // While the outcome is unknown, the accepted quote stays on screen: a fresh one would show another rate, or be refused because this
    // very exchange has used up the limit.
    renew: () => void (isUnknown || query.refetch()),
    accept,
    /** Trouble with the amount is shown at its field, all other trouble above the form; never both. */
    amountTrouble: isOfAmount ? refused.message : undefined,
    trouble: isUnknown
      ? refusal('unknown.asking')
      : (said ?? (refused && !isOfAmount ? failureText(refused) : undefined)),
    tone: isUnknown ? ('pending' as const) : ('danger' as const),
  }
}
