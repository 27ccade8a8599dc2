import type { CallOptions } from '@cocobnk/client'
import { Note, Text, toast } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY, approvalsQuery } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import type { Member } from './queries.ts'
import css from './restriction.module.css'

/** Locking a member out, or letting them back: asked for here, decided by somebody else. */
export function Restriction({ member }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(client, 'PENDING')))
  const waiting = approvals?.find(({ subject }) => subject === `member:${member.member_seq}`)
  const mayAsk = useMay()('member.restrict')
  return (
    <DetailSection title={t('access')}>
      <Text tone="muted">{t(`access.${member.state}`)}</Text>
      {waiting ? (
        <Note tone="pending" className={css.waiting ?? ''}>
          {t('waiting', { name: waiting.maker.name })}{' '}
          <RouteLink to="/approvals" search={{ show: 'open', id: waiting.approval_seq }}>
            {t('waiting.see')}
          </RouteLink>
        </Note>
      ) : mayAsk && member.state !== 'CLOSED' ? (
        <Ask member={member} />
      ) : null}
    </DetailSection>
  )
}

function Ask({ member }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const wish = member.state === 'SUSPENDED' ? 'SET_RELEASED' : 'SET_SUSPENDED'
  const ask = async (reason: string, proof: CallOptions) => {
    const path = { member_seq: member.member_seq }
    await client.call('PATCH /operator/member/{member_seq}', { path, body: { type: wish, reason } }, proof)
    setAsking(false)
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <div className={css.ask}>
      <KeyButton
        name="x"
        label={t(`ask.${wish}`)}
        variant={wish === 'SET_SUSPENDED' ? 'danger' : 'default'}
        onPress={() => setAsking(true)}
      />
      {asking ? (
        <ReasonDialog
          title={t(`ask.${wish}`)}
          lead={t(`lead.${wish}`, { name: member.user_name })}
          act={t(`ask.${wish}`)}
          danger={wish === 'SET_SUSPENDED'}
          onSubmit={ask}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
