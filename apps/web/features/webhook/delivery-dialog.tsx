import { Accordion, AccordionItem, Button, ModalDialog, Stack, Text, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { WEBHOOKS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { type Attempt, deliveryQuery, type Place } from './queries.ts'
import css from './webhook.module.css'

type DeliveryDialogProps = {
  readonly path: Place
  readonly deliverySeq: string | undefined
  readonly isOwner: boolean
  readonly onClose: () => void
}

/** Request, response and duration of a delivery, by attempt. */
export function DeliveryDialog({ path, deliverySeq, isOwner, onClose }: DeliveryDialogProps): ReactNode {
  const t = useText('webhook')
  return (
    <ModalDialog open={deliverySeq !== undefined} onClose={onClose} title={t('delivery')}>
      {deliverySeq ? <Detail path={path} deliverySeq={deliverySeq} isOwner={isOwner} /> : null}
    </ModalDialog>
  )
}

type DetailProps = { readonly path: Place; readonly deliverySeq: string; readonly isOwner: boolean }

function Detail({ path, deliverySeq, isOwner }: DetailProps): ReactNode {
  const t = useText('webhook')
  const detail = useQuery(deliveryQuery(useApp().client, path, deliverySeq))
  return (
    <Loaded from={detail} failed={t('log.failed')}>
      {({ delivery, request_body, attempt_list }) => (
        <Stack gap="lg">
          <Text translate="no">{`#${delivery.event_seq} ${delivery.event_type}`}</Text>
          {isOwner ? <Resend path={path} deliverySeq={deliverySeq} /> : null}
          <Code label={t('request.body')} text={pretty(request_body)} />
          {attempt_list.length > 0 ? (
            <Accordion>
              {attempt_list.map((attempt, index) => (
                <AccordionItem key={attempt.attempt} title={<Heading attempt={attempt} />} open={index === 0}>
                  <AttemptFacts attempt={attempt} />
                </AccordionItem>
              ))}
            </Accordion>
          ) : (
            <Text tone="muted">{t('attempts.none')}</Text>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function Heading({ attempt: { attempt, outcome, status, duration_ms, started_at } }: { readonly attempt: Attempt }) {
  const t = useText('webhook')
  return (
    <>
      {attempt}. {status ?? t(`outcome.${outcome}`)} · {t('duration', { ms: duration_ms })} · <When at={started_at} />
    </>
  )
}

function AttemptFacts({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const t = useText('webhook')
  const { outcome, address, request_headers, response_headers, response_body } = attempt
  return (
    <Stack gap="md">
      <Text size="sm">
        {t(`outcome.${outcome}`)}
        {address ? (
          <>
            {' · '}
            <span translate="no">{address}</span>
          </>
        ) : null}
      </Text>
      <Code label={t('request.headers')} text={linesOf(request_headers)} />
      {response_headers ? <Code label={t('response.headers')} text={linesOf(response_headers)} /> : null}
      {response_body ? <Code label={t('response.body')} text={response_body} /> : null}
    </Stack>
  )
}

function Resend({ path, deliverySeq: delivery_seq }: Omit<DetailProps, 'isOwner'>): ReactNode {
  const t = useText('webhook')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const resend = () =>
    run(async () => {
      await client.call('POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}/resend', {
        path: { ...path, delivery_seq },
      })
      await queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
      toast.success(t('resend.done'))
    })
  return (
    <Button size="sm" pending={pending} onClick={() => void resend()}>
      {t('resend')}
    </Button>
  )
}

function Code({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  return (
    <div>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <pre className={css.code} translate="no">
        {text}
      </pre>
    </div>
  )
}

function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
