import type { CallOptions } from '@cocobnk/client'
import { Button, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import css from './member-accounts.module.css'
import { type DeskAccount, memberAccountsQuery, memberQuery } from './queries.ts'

const ASKS = {
  SET_FROZEN_LONGER: { action: 'account.extend', words: 'freeze.longer' },
  SET_RELEASED: { action: 'account.release', words: 'freeze.release' },
} as const

type AccountFreezeProps = { readonly account: DeskAccount; readonly name: string }

/** The brake for one account: one operator freezes it for a day, two extend or end the freeze. */
export function AccountFreeze({ account, name }: AccountFreezeProps): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const may = useMay()('member.restrict')
  const { account_seq, number, freeze, can_freeze } = account
  const asks = (['SET_FROZEN_LONGER', 'SET_RELEASED'] as const).filter((type) =>
    type === 'SET_RELEASED' ? freeze : freeze || !can_freeze,
  )
  return (
    <div className={css.acts}>
      {may && can_freeze ? <FreezeButton account={account} name={name} /> : null}
      {may && !freeze && !can_freeze ? <Text tone="muted">{t('freeze.twice')}</Text> : null}
      {asks.map((type) => (
        <AskButton
          key={type}
          subject={`account:${account_seq}`}
          action={ASKS[type].action}
          may={may}
          shortcut={false}
          act={t(ASKS[type].words)}
          lead={t(`${ASKS[type].words}.lead`, { number })}
          asked={t('asked')}
          waiting={(who) => t('waiting', { name: who })}
          onAsk={(reason, proof) =>
            client.call(
              'PATCH /operator/account/{account_seq}',
              { path: { account_seq }, body: { type, reason } },
              proof,
            )
          }
        />
      ))}
    </div>
  )
}

function FreezeButton({ account: { account_seq, member_seq, number }, name }: AccountFreezeProps): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const freeze = async (reason: string, proof: CallOptions) => {
    const body = { type: 'SET_FROZEN', reason } as const
    await client.call('PATCH /operator/account/{account_seq}', { path: { account_seq }, body }, proof)
    setOpen(false)
    toast.success(t('freeze.done'))
    await Promise.all(
      [memberAccountsQuery(client, member_seq), memberQuery(client, member_seq)].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('freeze.act')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t('freeze.act')}
          lead={t('freeze.lead', { name, number })}
          act={t('freeze.act')}
          danger
          onSubmit={freeze}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
