import { useText } from '../../texts.ts'
import { SETTING_NAMES } from '../setting/setting-search.ts'

const KINDS = [
  'account',
  'member',
  'merchant',
  'merchant-review',
  'app-review',
  'deal',
  'dealer',
  'dispute',
  'operator',
  'case',
  'kyc',
  'withdraw-address',
  'deposit',
  'deposit-claim',
  'file',
  'halt',
  'content',
  'transaction',
  'withdrawal',
  'return',
  'tier-move',
  'capital',
  'market-signal',
] as const

/** The subject of an approval or a log line, in words: `setting:config.member` → Grades and limits. */
export function useSubjectName(): (subject: string) => string {
  const t = useText('approval')
  const setting = useText('setting')
  return (subject) => {
    const { kind, id } = subjectOf(subject)
    const name = SETTING_NAMES.find((known) => known === id.replace('config.', ''))
    if (kind === 'setting') return name ? setting(`name.${name}`) : id
    if (subject === 'member:list') return t('subject.members')
    if (subject === 'signer:all') return t('subject.signer')
    const known = KINDS.find((one) => one === kind)
    if (known) return t(`subject.${known}`, { id: shortId(id) })
    if (kind === 'asset' || kind === 'term' || kind === 'market') return t(`subject.${kind}`, { id })
    if (kind === 'invitation') return t('subject.invitation')
    return subject
  }
}

export function subjectOf(subject: string): { readonly kind: string; readonly id: string } {
  const colon = subject.indexOf(':')
  return { kind: subject.slice(0, colon), id: subject.slice(colon + 1) }
}

/** Ids begin with the time, so only their ends distinguish neighbours. */
function shortId(id: string): string {
  return id.slice(-6)
}
