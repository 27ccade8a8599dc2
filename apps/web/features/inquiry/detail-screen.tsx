import { ApiError } from '@cocobnk/client'
import { AddressGroups, Card, CopyButton, Empty, Group, KeyValue, Note, Stack, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { isSeq } from '../../list/is-seq.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { AboutLink } from './about.tsx'
import { CloseButton } from './close-button.tsx'
import css from './detail-screen.module.css'
import { LookupForm } from './lookup-form.tsx'
import { inquiryQuery, type Opened } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ServicePage } from './service-page.tsx'
import { StatusTag } from './status-tag.tsx'
import { Thread } from './thread.tsx'
import { type Ticket, ticketFor } from './ticket.ts'

/** One inquiry with its messages. When a visitor's ticket expires, the password opens it again. */
export function InquiryScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('inquiry')
  const title = useText('title')
  const navigate = useNavigate()
  const [ticket, setTicket] = useState(() => ticketFor(sessionStorage, seq))
  const query = useQuery({ ...inquiryQuery(useApp().client, seq, ticket?.ticket), enabled: isSeq(seq) })
  const isShut = query.error instanceof ApiError && query.error.error === 'INQUIRY_TICKET_ENDED'
  const opened = (found: Ticket) =>
    found.seq === seq
      ? setTicket(found)
      : navigate({ to: '/service-center/contact-detail', search: { seq: found.seq }, replace: true })
  return (
    <ServicePage
      title={
        query.data && !isShut ? <span translate="no">{query.data.title}</span> : title('/service-center/contact-detail')
      }
      lede={<BackLink to="/service-center/contact-history">{t('back')}</BackLink>}
    >
      {isShut ? (
        <>
          <Note tone="pending">{query.error?.message}</Note>
          <LookupForm contactId={ticket?.contactId} onFound={opened} />
        </>
      ) : isSeq(seq) ? (
        <Loaded from={query} failed={t('one.failed')} missing={t('one.missing')}>
          {(inquiry) => <Known inquiry={inquiry} ticket={ticket?.ticket} />}
        </Loaded>
      ) : (
        <Empty>{t('one.missing')}</Empty>
      )}
    </ServicePage>
  )
}

function Known({ inquiry, ticket }: Opened): ReactNode {
  const t = useText('inquiry')
  const { contact_id, type, status, created_at, about, messages } = inquiry
  // The key resets the form after an own message is sent, but an incoming answer does not clear what is being written.
  const own = messages.filter(({ by }) => by === 'WRITER').length
  return (
    <>
      {ticket === undefined ? null : <KeepContact contactId={contact_id} />}
      <MemberSection title={t('thread')} action={<StatusTag status={status} />}>
        <Thread inquiry={inquiry} ticket={ticket} />
      </MemberSection>
      <MemberSection
        title={t('reply')}
        action={status === 'CLOSED' ? null : <CloseButton inquiry={inquiry} ticket={ticket} />}
        note={status === 'CLOSED' ? t('reply.closed') : null}
      >
        <ReplyForm key={own} inquiry={inquiry} ticket={ticket} />
      </MemberSection>
      <MemberSection title={t('details')}>
        <KeyValue
          look="ruled"
          rows={[
            { label: t('type'), value: t(`type.${type}`) },
            ...(about ? [{ label: t('about'), value: <AboutLink about={about} /> }] : []),
            { label: t('created'), value: <When at={created_at} /> },
            ...(ticket === undefined
              ? [{ label: t('contactId'), wide: true, value: <AddressGroups address={contact_id} align="end" /> }]
              : []),
          ]}
        />
      </MemberSection>
    </>
  )
}

/** Visitors can return to an inquiry only with this contact ID. */
function KeepContact({ contactId }: { readonly contactId: string }): ReactNode {
  const t = useText('inquiry')
  return (
    <Card className={css.keep}>
      <Stack gap="xs">
        <Title order={2} look="h3">
          {t('keep.title')}
        </Title>
        <Group gap="sm" wrap={false}>
          <AddressGroups address={contactId} className={css.contact ?? ''} />
          <CopyButton value={contactId} />
        </Group>
        <Text size="sm" tone="muted">
          {t('keep.text')}
        </Text>
      </Stack>
    </Card>
  )
}
