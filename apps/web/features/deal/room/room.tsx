import { MAX_DIGITS } from '@cocobnk/money'
import {
  Accordion,
  AccordionItem,
  MoneyTimeline,
  RailSection,
  Stack,
  Text,
  type TimelineStep,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../../context.ts'
import { Loaded } from '../../../list/loaded.tsx'
import { When } from '../../../locale/when.tsx'
import { MemberSection } from '../../../page/member-page.tsx'
import { useText } from '../../../texts.ts'
import type { DealApplication } from '../queries.ts'
import { Chat } from './chat.tsx'
import { DisputeSection } from './dispute-section.tsx'
import { type DealRoom, roomQuery } from './queries.ts'
import { Turn } from './turn.tsx'

const RULES = ['rule.1', 'rule.2', 'rule.3', 'rule.4', 'rule.5', 'rule.6', 'rule.7'] as const
const OPEN: readonly string[] = ['PAYING', 'PAID', 'DISPUTED']
const BAD: readonly string[] = ['CANCELED', 'EXPIRED', 'REJECTED', 'RETURNED']

/** The room of a deal that is paid outside: the next action, and the rules for disputes. */
export function Room({ application }: { readonly application: DealApplication }): ReactNode {
  const t = useText('deal-room')
  const query = useQuery(roomQuery(useApp().client, application.application_seq))
  return (
    <Loaded from={query} failed={t('failed')} missing={t('failed')}>
      {(room) => (
        <Stack gap="xl">
          <Turn application={application} room={room} />
          <DisputeSection application={application} room={room} />
          <Rules />
        </Stack>
      )}
    </Loaded>
  )
}

/** Rail of the room: chat and history. */
export function RoomAside({ application }: { readonly application: DealApplication }): ReactNode {
  const { data: room } = useQuery(roomQuery(useApp().client, application.application_seq))
  if (!room) return null
  return (
    <>
      <RailSection>
        <Chat room={room} isOpen={OPEN.includes(application.status)} />
      </RailSection>
      <RailSection>
        <History room={room} />
      </RailSection>
    </>
  )
}

/** Every state the deal has been in, the same for both sides. */
function History({ room: { events, bond } }: { readonly room: DealRoom }): ReactNode {
  const t = useText('deal-room')
  const bondText = useBondText(bond)
  const steps = events.map(
    ({ state, at }, place): TimelineStep => ({
      key: String(place),
      state: BAD.includes(state) ? 'refused' : place === events.length - 1 && OPEN.includes(state) ? 'now' : 'done',
      title: t(`event.${state}`),
      time: <When at={at} />,
      ...(place === events.length - 1 && bondText ? { detail: bondText } : {}),
    }),
  )
  return (
    <MemberSection title={t('timeline')}>
      <MoneyTimeline steps={steps} />
    </MemberSection>
  )
}

/** Text about the bond of each side and its outcome. */
function useBondText(bond: DealRoom['bond']): string | undefined {
  const t = useText('deal-room')
  const amountText = useAmountText()
  if (!bond) return undefined
  const amount = `${amountText(bond.amount, MAX_DIGITS, bond.asset_code)} ${bond.asset_code}`
  return bond.forfeited_by === null || bond.state !== 'FORFEITED'
    ? t(bond.state === 'HELD' ? 'bond.HELD' : 'bond.RETURNED', { amount })
    : t(`bond.FORFEITED.${bond.forfeited_by}`, { amount })
}

/** The rules by which operators decide disputes, shown before there is one. */
function Rules(): ReactNode {
  const t = useText('deal-room')
  return (
    <Accordion>
      <AccordionItem title={t('rule')}>
        <Stack gap="xs">
          {RULES.map((rule) => (
            <Text key={rule}>{t(rule)}</Text>
          ))}
        </Stack>
      </AccordionItem>
    </Accordion>
  )
}
