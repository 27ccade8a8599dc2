import { type DangerousAction, DISPUTE_DECISIONS } from '@cocobnk/contract'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { useAssetWords } from '../asset/asset-words.ts'
import { useContentWords } from '../content/content-words.ts'
import { useInstrumentWords } from '../instrument/instrument-words.ts'
import { useMarketWords } from '../market/market-words.ts'
import { STATES } from '../member/member-search.ts'
import { useOperatorWords } from '../operator/operator-words.ts'
import { useSettingWords } from '../setting/setting-words.ts'
import { useTermWords } from '../term/term-words.ts'
import { useWithdrawalWords } from '../withdrawal/withdrawal-words.ts'
import type { Change } from './queries.ts'
import { useSumText } from './sum-text.ts'

type Words = { readonly label: string; readonly before: string; readonly after: string }

/** Fields of an approval that credits a deposit to its claimant. */
const CLAIMED = ['amount', 'account', 'sender', 'proof'] as const

/** Fields of an approval of a shop or an app. */
const REVIEWED = ['title', 'site_url', 'support_email', 'redirect_uris', 'scopes'] as const

/** Fields of an affiliate policy. */
const POLICY = ['name', 'share_percent', 'maturity_days', 'monthly_cap', 'benefactor'] as const

/** Fields of an approval that returns a deposit to its sender. */
const RETURNED = ['amount', 'returned', 'address', 'txid'] as const

/** Puts a change into words. A field without a text is shown as stored rather than hidden. */
export function useChangeWords(action: DangerousAction): (change: Change) => Words {
  const t = useText('approval')
  const member = useText('member')
  const deal = useText('deal')
  const setting = useSettingWords()
  const operatorWords = useOperatorWords()
  const assetWords = useAssetWords()
  const marketWords = useMarketWords()
  const termWords = useTermWords()
  const instrumentWords = useInstrumentWords()
  const contentWords = useContentWords()
  const withdrawalWords = useWithdrawalWords()
  const sumText = useSumText()
  const times = useTimes()
  const plain = (value: string | null) => (value === null ? t('nothing') : sumText(value))
  return ({ name, before, after }) => {
    if (action === 'setting.change') {
      return { label: setting.label(name), before: setting.value(name, before), after: setting.value(name, after) }
    }
    if (action === 'asset.change') return assetWords({ name, before, after })
    if (action.startsWith('market.')) return marketWords({ name, before, after })
    if (action === 'instrument.change') return instrumentWords({ name, before, after })
    if (action === 'term.publish') return termWords({ name, before, after })
    if (action === 'content.publish') return contentWords({ name, before, after })
    if (action === 'withdrawal.approve') return withdrawalWords({ name, before, after })
    if (action.startsWith('operator.')) return operatorWords({ name, before, after })
    if (action === 'deposit.credit' && (name === 'amount' || name === 'account' || name === 'txid'))
      return { label: t(`change.${name}`), before: plain(before), after: plain(after) }
    const term = POLICY.find((known) => known === name)
    if (action === 'affiliate.change' && term)
      return { label: t(`change.${term}`), before: plain(before), after: plain(after) }
    if (name === 'tier') return { label: t('change.tier'), before: plain(before), after: plain(after) }
    if (action === 'rewards.endow' && name === 'endowment')
      return { label: t('change.endowment'), before: plain(before), after: plain(after) }
    if (name === 'fee') return { label: t('change.fee'), before: plain(before), after: plain(after) }
    const claimed = CLAIMED.find((known) => known === name)
    if (action === 'deposit-claim.approve' && claimed)
      return { label: t(`change.${claimed}`), before: plain(before), after: plain(after) }
    const returned = RETURNED.find((known) => known === name)
    if (action === 'deposit.return' && returned)
      return { label: t(`change.${returned}`), before: plain(before), after: plain(after) }
    if (action === 'deal.rule' && (name === 'released' || name === 'forfeited_bond'))
      return { label: t(`change.${name}`), before: plain(before), after: plain(after) }
    const ruled = DISPUTE_DECISIONS.find((known) => known === after)
    if (action === 'deal.rule' && ruled)
      return { label: t('change.decision'), before: plain(before), after: deal(`decide.${ruled}`) }
    const reviewed = REVIEWED.find((known) => known === name)
    if (action.endsWith('.approve') && reviewed)
      return { label: t(`change.${reviewed}`), before: plain(before), after: plain(after) }
    if (name === 'outflow_held' || name === 'account_frozen') {
      const until = (value: string | null) =>
        value === 'P7D' ? t('change.week') : value ? times.exact(value) : t('nothing')
      return { label: t(`change.${name}`), before: until(before), after: until(after) }
    }
    if (name === 'halted') return { label: t('change.halted'), before: plain(before), after: plain(after) }
    if (name !== 'state') return { label: name, before: plain(before), after: plain(after) }
    const state = (value: string | null) => {
      const known = STATES.find((one) => one === value)
      return known ? member(`state.${known}`) : plain(value)
    }
    return { label: t('change.state'), before: state(before), after: state(after) }
  }
}
