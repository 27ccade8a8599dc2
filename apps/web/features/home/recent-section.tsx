import { Amount, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Account, balanceHistoryQuery, type LogEntry } from '../account/queries.ts'
import css from './recent-section.module.css'

const SHOWN = 5
/** A member may have dozens: those in use most are enough to begin a day with. */
const ASKED = 5

/** The last of what changed a balance, whatever it was. */
export function RecentSection({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('home-member')
  const asked = accounts.filter(({ balance }) => /[1-9]/.test(balance)).slice(0, ASKED)
  const seqs = asked.map(({ account_seq }) => account_seq)
  const query = useQuery(balanceHistoryQuery(useApp().client, seqs, '1m'))
  const all = (
    <TextLink component={Link} to="/wallet">
      {t('recent.all')}
    </TextLink>
  )
  return (
    <MemberSection title={t('recent')} action={all}>
      <Loaded from={query} failed={t('failed')}>
        {(logs) => <Movements entries={latest(asked, logs)} />}
      </Loaded>
    </MemberSection>
  )
}

type Movement = LogEntry & { readonly account: Account }

function latest(accounts: readonly Account[], logs: readonly (readonly LogEntry[])[]): readonly Movement[] {
  const movements = accounts.flatMap((account, index) => (logs[index] ?? []).map((entry) => ({ ...entry, account })))
  return movements
    .filter(({ type }) => type === 'MOVED')
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, SHOWN)
}

function Movements({ entries }: { readonly entries: readonly Movement[] }): ReactNode {
  const t = useText('home-member')
  const account = useText('account')
  if (entries.length === 0) return <p className={css.quiet}>{t('recent.none')}</p>
  return (
    <ul>
      {entries.map(({ entry, flow, at, amount, direction, account: of }) => (
        <li key={`${of.account_seq} ${entry}`} className={css.row}>
          <span>
            <TextLink component={Link} to={`/lookup/account-balance?seq=${of.account_seq}`} cover plain>
              {account(`flow.${flow}`)}
            </TextLink>
            <span className={css.quiet}>
              <When at={at} as="ago" />
            </span>
          </span>
          <Amount value={direction === 'OUT' ? `-${amount}` : amount} asset={of.asset.code} signed />
        </li>
      ))}
    </ul>
  )
}
