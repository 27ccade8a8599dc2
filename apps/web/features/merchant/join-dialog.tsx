import { Button, ModalDialog, Note, Stack, Text, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { MEMBER, MERCHANTS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'

/** Shows the details of an invitation, to prevent joining by accident. */
export function JoinDialog({ token }: { readonly token: string }): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { pending, run } = useAction()
  const query = useQuery({
    queryKey: [...MERCHANTS_KEY, 'invitation', token],
    queryFn: () => client.call('POST /pg/invitation', { body: { token } }),
    retry: false,
  })
  const close = () => void navigate({ to: '/company/shop', hash: '', replace: true })
  const join = () =>
    run(async () => {
      const { merchant_seq } = await client.call('POST /pg/invitation/accept', { body: { token } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('join.done'))
      await navigate({ to: '/company/merchant-detail/$merchant_seq', params: { merchant_seq }, replace: true })
    })
  return (
    <ModalDialog open onClose={close} title={t('join.title')}>
      {query.error ? <Note tone="danger">{failureText(query.error, t('failed'))}</Note> : null}
      {query.data ? (
        <Stack gap="lg">
          <Text>{t('join.text', { shop: query.data.merchant.title, role: t(`role.${query.data.role}`) })}</Text>
          <Text size="sm" tone="muted">
            <span translate="no">{query.data.merchant.site_url}</span>
          </Text>
          <Button variant="filled" pending={pending} onClick={() => void join()}>
            {t('join')}
          </Button>
        </Stack>
      ) : null}
    </ModalDialog>
  )
}
