import { Button, confirm, IconMail, IconUser, SettingList, SettingRow, Stack, Tag, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { PersonDialog } from './person-dialog.tsx'
import { type Merchant, type Team, teamQuery } from './queries.ts'
import type { ViewProps } from './views.tsx'

type Person = Team['list'][number]
type Invitation = Team['invitations'][number]

/** The team of the shop and its open invitations. */
export default function TeamView({ merchant }: ViewProps): ReactNode {
  const t = useText('merchant')
  const [inviting, setInviting] = useState(false)
  const query = useQuery(teamQuery(useApp().client, merchant.merchant_seq))
  const mayChange = merchant.role === 'OWNER' && merchant.state !== 'CLOSED'
  return (
    <Stack gap="xl">
      <MemberSection
        title={t('view.team')}
        note={t('team.note')}
        action={
          mayChange ? (
            <Button size="sm" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          ) : null
        }
      >
        <Loaded from={query} failed={t('failed')}>
          {({ list }) => (
            <SettingList label={t('view.team')}>
              {list.map((person) => (
                <PersonRow key={person.member_seq} merchant={merchant} person={person} mayChange={mayChange} />
              ))}
            </SettingList>
          )}
        </Loaded>
      </MemberSection>
      {query.data && query.data.invitations.length > 0 ? (
        <MemberSection title={t('invitations')}>
          <SettingList label={t('invitations')}>
            {query.data.invitations.map((invitation) => (
              <InvitationRow key={invitation.invitation_seq} merchant={merchant} invitation={invitation} />
            ))}
          </SettingList>
        </MemberSection>
      ) : null}
      {inviting ? <PersonDialog merchantSeq={merchant.merchant_seq} onClose={() => setInviting(false)} /> : null}
    </Stack>
  )
}

type PersonRowProps = { readonly merchant: Merchant; readonly person: Person; readonly mayChange: boolean }

function PersonRow({ merchant: { merchant_seq }, person, mayChange }: PersonRowProps): ReactNode {
  const t = useText('merchant')
  const { client } = useApp()
  const [changing, setChanging] = useState(false)
  const { member_seq, user_name, role, refund_limit_usot: limit, joined_at } = person
  const remove = useRemove(t('team.removeSure', { name: user_name }), () =>
    client.call('DELETE /pg/merchant/{merchant_seq}/person/{member_seq}', { path: { merchant_seq, member_seq } }),
  )
  return (
    <SettingRow
      mark={<IconUser />}
      title={<span translate="no">{user_name}</span>}
      tag={<Tag tone={role === 'OWNER' ? 'primary' : 'neutral'}>{t(`role.${role}`)}</Tag>}
      note={
        <>
          {t('team.since')} <When at={joined_at} as="date" />
          {limit === null ? null : ` · ${t('team.limit', { limit })}`}
        </>
      }
      action={
        mayChange && role !== 'OWNER' ? (
          <>
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>{' '}
            <Button size="sm" pending={remove.pending} onClick={() => void remove.ask()}>
              {t('remove')}
            </Button>
          </>
        ) : null
      }
    >
      {changing ? <PersonDialog merchantSeq={merchant_seq} person={person} onClose={() => setChanging(false)} /> : null}
    </SettingRow>
  )
}

type InvitationRowProps = { readonly merchant: Merchant; readonly invitation: Invitation }

function InvitationRow({ merchant: { merchant_seq }, invitation }: InvitationRowProps): ReactNode {
  const t = useText('merchant')
  const { client } = useApp()
  const { invitation_seq, email, role, expires_at } = invitation
  const remove = useRemove(t('invite.revokeSure', { email }), () =>
    client.call('DELETE /pg/merchant/{merchant_seq}/invitation/{invitation_seq}', {
      path: { merchant_seq, invitation_seq },
    }),
  )
  return (
    <SettingRow
      mark={<IconMail />}
      tone="pending"
      title={<span translate="no">{email}</span>}
      tag={<Tag>{t(`role.${role}`)}</Tag>}
      note={
        <>
          {t('invite.ends')} <When at={expires_at} />
        </>
      }
      action={
        <Button size="sm" pending={remove.pending} onClick={() => void remove.ask()}>
          {t('invite.revoke')}
        </Button>
      }
    />
  )
}

/** Runs `act` after a confirmation, and refetches all data of the shop. */
function useRemove(title: string, act: () => Promise<unknown>) {
  const t = useText('merchant')
  const { queryClient } = useApp()
  const { pending, run } = useAction()
  const ask = async () => {
    if (!(await confirm({ title, confirmText: t('remove'), danger: true }))) return
    await run(async () => {
      await act()
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('deleted'))
    })
  }
  return { pending, ask }
}
