import { Button, ModalDialog, SettingList, SettingRow, Stack, StateDot, Text, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { WEBHOOKS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { DELIVERY_TONES } from './delivery-log.tsx'
import type { Endpoint, LoggedEvent } from './queries.ts'
import css from './webhook.module.css'

type EventDialogProps = {
  readonly shown: LoggedEvent | undefined
  readonly endpoints: readonly Endpoint[]
  readonly isOwner: boolean
  readonly onClose: () => void
}

/** One event as endpoints receive it, with its delivery to each of them. */
export function EventDialog({ shown, endpoints, isOwner, onClose }: EventDialogProps): ReactNode {
  const t = useText('webhook')
  return (
    <ModalDialog open={shown !== undefined} onClose={onClose} title={t('event')}>
      {shown ? (
        <Stack gap="lg">
          <Text translate="no">{`#${shown.event.event_seq} ${shown.event.type}`}</Text>
          {endpoints.length > 0 ? (
            <SettingList label={t('title')}>
              {endpoints.map((endpoint) => (
                <Told key={endpoint.endpoint_seq} shown={shown} endpoint={endpoint} isOwner={isOwner} />
              ))}
            </SettingList>
          ) : null}
          <div>
            <Text size="sm" tone="muted">
              {t('request.body')}
            </Text>
            <pre className={css.code} translate="no">
              {JSON.stringify(shown.event, null, 2)}
            </pre>
          </div>
        </Stack>
      ) : null}
    </ModalDialog>
  )
}

type ToldProps = { readonly shown: LoggedEvent; readonly endpoint: Endpoint; readonly isOwner: boolean }

function Told({ shown: { event, deliveries }, endpoint, isOwner }: ToldProps): ReactNode {
  const t = useText('webhook')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const delivery = deliveries.find(({ endpoint_seq }) => endpoint_seq === endpoint.endpoint_seq)
  const send = () =>
    run(async () => {
      await client.call('POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/resend', {
        path: { merchant_seq: event.merchant_seq, endpoint_seq: endpoint.endpoint_seq },
        body: { from_event_seq: event.event_seq, to_event_seq: event.event_seq },
      })
      await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
      toast.success(t('resend.done'))
    })
  return (
    <SettingRow
      title={
        <span className={css.url} translate="no">
          {endpoint.url}
        </span>
      }
      note={
        delivery ? (
          <StateDot tone={DELIVERY_TONES[delivery.state]}>
            {t(`state.${delivery.state}`)}
            {delivery.last_status === null ? '' : ` · ${delivery.last_status}`}
          </StateDot>
        ) : (
          t('events.untold')
        )
      }
      action={
        isOwner && endpoint.state === 'ENABLED' ? (
          <Button size="sm" pending={pending} onClick={() => void send()}>
            {t(delivery ? 'resend' : 'events.send')}
          </Button>
        ) : null
      }
    />
  )
}
