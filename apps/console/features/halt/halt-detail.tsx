import { KeyValue, Stack, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { useHaltWords } from './halt-words.ts'
import type { Halt } from './queries.ts'
import { Release } from './release.tsx'

/** The most decimals shown, so that no digit of a difference is dropped. */
const MOST_DECIMALS = 18

/** Whether a value is an amount or count to format. Other values, such as a transaction id, are shown unchanged. */
function isFigure(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value)
}

/** Why it was halted, the findings at that time, and the actions an operator can take. */
export function HaltDetail({ halt }: { readonly halt: Halt }): ReactNode {
  const t = useText('halt')
  const words = useHaltWords()
  const times = useTimes()
  const amountText = useAmountText()
  return (
    <>
      <DetailHead
        title={words.what(halt)}
        aside={times.exact(halt.raised_at)}
        lead={
          halt.account ? (
            <RouteLink to="/members" search={{ id: halt.account.member_seq }}>
              {t('member')}
            </RouteLink>
          ) : null
        }
      />
      <DetailBody aside={halt.released_at ? null : <Release halt={halt} />}>
        <DetailSection title={t('facts')}>
          <Stack gap="sm">
            <Text tone="muted">{t(`cause.${halt.cause}`)}</Text>
            <KeyValue
              look="tight"
              rows={halt.facts.map(({ name, value }) => ({
                label: words.fact(name),
                value: <span translate="no">{isFigure(value) ? amountText(value, MOST_DECIMALS) : value}</span>,
              }))}
            />
          </Stack>
        </DetailSection>
      </DetailBody>
    </>
  )
}
