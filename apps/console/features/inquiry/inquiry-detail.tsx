import { isLocale, LOCALE_NAMES } from '@cocobnk/i18n'
import { KeyValue, type KeyValueRow } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MemberFacts } from '../member/member-facts.tsx'
import { InquiryActs } from './inquiry-acts.tsx'
import { Standing } from './inquiry-row.tsx'
import { type InquiryWhole, inquiryQuery } from './queries.ts'
import { Reply } from './reply.tsx'
import { Thread } from './thread.tsx'

export function InquiryDetail({ inquirySeq }: { readonly inquirySeq: string }): ReactNode {
  const query = useQuery(inquiryQuery(useConsole().client, inquirySeq))
  return query.data ? <Shown whole={query.data} /> : <Missing of="detail" query={query} />
}

/** The messages in the middle; the writer and the actions beside it. */
function Shown({ whole }: { readonly whole: InquiryWhole }): ReactNode {
  const t = useText('inquiry')
  const times = useTimes()
  const { inquiry, member, templates } = whole
  return (
    <>
      <DetailHead
        title={<span translate="no">{inquiry.title}</span>}
        tag={<Standing row={inquiry} />}
        aside={times.exact(inquiry.created_at)}
        lead={
          member ? (
            <RouteLink to="/members" search={{ id: member.member_seq }} translate="no">
              {member.user_name} · {member.member_number}
            </RouteLink>
          ) : (
            t('visitor')
          )
        }
      />
      <DetailBody
        aside={
          <>
            <InquiryActs row={inquiry} />
            <DetailSection title={t('asker')}>
              <KeyValue look="tight" rows={useContact(inquiry)} />
            </DetailSection>
            {member ? (
              <DetailSection title={t('member')}>
                <MemberFacts member={member} />
              </DetailSection>
            ) : null}
          </>
        }
      >
        <Thread inquiry={inquiry} />
        {inquiry.mine ? <Reply inquiry={inquiry} templates={templates} /> : null}
      </DetailBody>
    </>
  )
}

function useContact({ type, locale, contact_id, mobile, email, about }: InquiryWhole['inquiry']): KeyValueRow[] {
  const t = useText('inquiry')
  const given: readonly (readonly [string, string | null])[] = [
    [t('type'), t(`type.${type}`)],
    [t('language'), isLocale(locale) ? LOCALE_NAMES[locale] : locale],
    [t('mobile'), mobile],
    [t('email'), email],
    [t('contactId'), contact_id],
  ]
  const rows = given.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value: <span translate="no">{value}</span>, wide: true }],
  )
  if (!about) return rows
  const name = t(`about.${about.kind}`)
  const value =
    about.kind === 'WITHDRAWAL' ? (
      <RouteLink to="/withdrawals" search={{ id: about.seq }}>
        {name}
      </RouteLink>
    ) : (
      `${name} ${about.seq}`
    )
  return [...rows, { label: t('about'), value, wide: true }]
}
