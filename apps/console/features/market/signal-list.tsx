import { KeyValue } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useMay } from '../../session/use-session.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Signal } from './queries.ts'

/** The abuse signals of a market, each with a link to its case. */
export function SignalList({ signals }: { readonly signals: readonly Signal[] }): ReactNode {
  const t = useText('market')
  const times = useTimes()
  const mayReview = useMay()('market.review')
  const people = ({ member, other_member }: Signal) =>
    [member.user_name, ...(other_member ? [other_member.user_name] : [])].join(' ↔ ')
  return (
    <KeyValue
      look="tight"
      rows={signals.map((signal) => ({
        key: signal.signal_seq,
        label: t(`signal.${signal.kind}`),
        value: mayReview ? (
          <RouteLink to="/cases" search={{ id: signal.case_seq }} translate="no">
            {people(signal)}
          </RouteLink>
        ) : (
          <span translate="no">{people(signal)}</span>
        ),
        note: `${times.exact(signal.found_at)} · ${t(`signal.outcome.${signal.outcome ?? 'OPEN'}`)}`,
      }))}
    />
  )
}
