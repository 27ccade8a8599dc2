import { Amount, KeyValue, Stack, Text, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RecordList } from '../../shell/record-list.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { WithdrawalMember, WithdrawalMemberEvents } from '../withdrawal/withdrawal-member.tsx'
import { useHaltWords } from './halt-words.ts'
import { type Halt, haltQuery } from './queries.ts'

/** The most decimals shown, so that no digit of a difference is dropped. */
const MOST_DECIMALS = 18

/** Whether a value is an amount or count to format. Other values, such as a transaction id, are shown unchanged. */
function isFigure(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value)
}

/** What both operators decide on: what was found, since when, what it stops, and what happened to it before. */
export function HaltEvidence({ halt }: { readonly halt: Halt }): ReactNode {
  const t = useText('halt')
  const words = useHaltWords()
  const times = useTimes()
  const nowMs = useNow()
  const amountText = useAmountText()
  return (
    <>
      <DetailSection title={t('facts')}>
        <Stack gap="sm">
          <Text tone="muted">{t(`cause.${halt.cause}`)}</Text>
          <KeyValue
            look="tight"
            rows={[
              { label: t('halted'), value: words.what(halt), note: t(`stops.${halt.kind}`) },
              { label: t('since'), value: times.exact(halt.raised_at), note: times.away(halt.raised_at, nowMs) },
              ...halt.facts.map(({ name, value }) => ({
                label: words.fact(name),
                value: <span translate="no">{isFigure(value) ? amountText(value, MOST_DECIMALS) : value}</span>,
              })),
              ...(halt.usot === null ? [] : [{ label: t('worth'), value: <Amount value={halt.usot} asset="USOT" /> }]),
            ]}
          />
        </Stack>
      </DetailSection>
      <Earlier haltSeq={halt.halt_seq} />
      {halt.account ? <WithdrawalMemberEvents memberSeq={halt.account.member_seq} /> : null}
    </>
  )
}

/** The same for the second operator, with the owner of a frozen account. */
export function HaltEvidenceOf({ haltSeq }: { readonly haltSeq: string }): ReactNode {
  const query = useQuery(haltQuery(useConsole().client, haltSeq))
  if (!query.data) return <Missing of="detail" query={query} />
  const { halt } = query.data
  return (
    <>
      <HaltEvidence halt={halt} />
      {halt.account ? <WithdrawalMember memberSeq={halt.account.member_seq} /> : null}
    </>
  )
}

function Earlier({ haltSeq }: { readonly haltSeq: string }): ReactNode {
  const t = useText('halt')
  const times = useTimes()
  const query = useQuery(haltQuery(useConsole().client, haltSeq))
  return (
    <DataSection title={t('earlier')} query={query} lines={2}>
      {({ earlier }) =>
        earlier.length === 0 ? (
          <Text tone="muted">{t('earlier.none')}</Text>
        ) : (
          <RecordList
            rows={earlier.map(({ halt_seq, raised_at, released_at, cause }) => ({
              key: halt_seq,
              at: raised_at,
              what: t(`cause.${cause}`),
              end: released_at ? times.short(released_at) : null,
            }))}
          />
        )
      }
    </DataSection>
  )
}
