import { Button, confirm, toast } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { type WithdrawAddress, withdrawAddressesQuery } from './queries.ts'

export function RemoveAddress({ address }: { readonly address: WithdrawAddress }): ReactNode {
  const t = useText('withdraw-address')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const remove = async () => {
    const words = {
      title: t('remove.sure', { label: address.label }),
      message: t('remove.text'),
      confirmText: t('remove'),
    }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      const path = { id: address.address_seq }
      await client.call('DELETE /kyc/asset/withdraw/address/certification/{id}', { path })
      toast.success(t('remove.done'))
      await navigate({ to: '/certification-management/kyc-withdraw-address-list' })
      await queryClient.invalidateQueries({ queryKey: withdrawAddressesQuery(client).queryKey })
    })
  }
  return (
    <div>
      <Button pending={pending} onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  )
}
