import { KeyValue } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { signalQuery } from '../market/queries.ts'

const FACTS = ['fills', 'bought', 'amount', 'signs', 'side', 'orders', 'levels', 'traded'] as const
const WORDS = ['SHARED_DEVICE', 'SAME_ADDRESS', 'INVITED', 'BID', 'ASK'] as const

/** A suspected market abuse: the members, the times, and the figures counted. */
export function SignalSubject({ signalSeq }: { readonly signalSeq: string }): ReactNode {
  const t = useText('market')
  const times = useTimes()
  const query = useQuery(signalQuery(useConsole().client, signalSeq))
  const word = (text: string) => {
    const known = WORDS.find((one) => one === text)
    return known ? t(`signal.word.${known}`) : text
  }
  return (
    <DataSection title={t('signal')} query={query} lines={6}>
      {(signal) => (
        <KeyValue
          look="tight"
          rows={[
            { label: t('signal.kind'), value: t(`signal.${signal.kind}`), note: t(`signal.about.${signal.kind}`) },
            {
              label: t('signal.market'),
              value: (
                <RouteLink to="/markets" search={{ code: signal.market_code }} translate="no">
                  {signal.market_code}
                </RouteLink>
              ),
            },
            ...(signal.other_member
              ? [
                  {
                    label: t('signal.other'),
                    value: (
                      <RouteLink to="/members" search={{ id: signal.other_member.member_seq }} translate="no">
                        {signal.other_member.user_name} · {signal.other_member.member_number}
                      </RouteLink>
                    ),
                  },
                ]
              : []),
            { label: t('signal.from'), value: times.exact(signal.first_at) },
            { label: t('signal.until'), value: times.exact(signal.last_at) },
            ...signal.facts.map(({ name, value }) => {
              const known = FACTS.find((one) => one === name)
              const isWords = known === 'signs' || known === 'side'
              return {
                label: known ? t(`signal.fact.${known}`) : name,
                value: isWords ? value.split(' ').map(word).join(', ') : <span translate="no">{value}</span>,
              }
            }),
          ]}
        />
      )}
    </DataSection>
  )
}
