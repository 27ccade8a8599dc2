import { Amount, KeyValue, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from '../case/conversation.module.css'
import { Documents } from '../case/document-viewer.tsx'
import { DealTag } from './deal-state.tsx'
import { type Dispute, disputeQuery } from './queries.ts'

type Props = { readonly dispute: Dispute }

/** What an operator decides on: earlier rulings, both sides, their messages and documents, and what happened when. */
export function DisputeEvidence({ dispute }: Props): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  return (
    <>
      <Rulings dispute={dispute} />
      <Facts dispute={dispute} />
      <Messages dispute={dispute} />
      <DetailSection title={t('dispute.history')}>
        <KeyValue
          look="tight"
          rows={dispute.events.map(({ state, at }) => ({
            key: `${state} ${at}`,
            label: times.exact(at),
            value: <DealTag state={state} />,
          }))}
        />
      </DetailSection>
    </>
  )
}

/** The same for the second operator. */
export function DisputeEvidenceOf({ id }: { readonly id: string }): ReactNode {
  const query = useQuery(disputeQuery(useConsole().client, id))
  return query.data ? <DisputeEvidence dispute={query.data} /> : <Missing of="detail" query={query} />
}

function Rulings({ dispute: { rulings, application } }: Props): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  if (rulings.length === 0) return null
  return (
    <DetailSection title={t('dispute.rulings')}>
      <KeyValue
        look="tight"
        rows={rulings.map(({ round, decision, released_amount, forfeits_bond, reason, decided_at }) => ({
          key: String(round),
          label: t(`ruling.${decision}`),
          value: <Amount value={released_amount} asset={application.asset_code} decimals={18} />,
          note: [...(forfeits_bond ? [t('decide.bond')] : []), reason, times.exact(decided_at)].join(' · '),
        }))}
      />
    </DetailSection>
  )
}

function Facts({ dispute }: Props): ReactNode {
  const t = useText('deal')
  const { application, payee, payer, bond } = dispute
  const [buyer, seller] =
    application.offer_type === 'ASK'
      ? [application.applicant, application.owner]
      : [application.owner, application.applicant]
  const bank = (details: Dispute['payee']) =>
    details ? (
      <span translate="no">
        {details.holder_name} · {details.bank} · {details.account_number}
      </span>
    ) : (
      '–'
    )
  const member = ({ member_seq, user_name, member_number }: typeof application.owner) => (
    <RouteLink to="/members" search={{ id: member_seq }} translate="no">
      {user_name} · {member_number}
    </RouteLink>
  )
  return (
    <DetailSection title={t('dispute.facts')}>
      <KeyValue
        look="tight"
        rows={[
          {
            label: t('dispute.reason'),
            value: t(`reason.${dispute.reason}`),
            note: t(`side.${dispute.opened_by ?? 'BANK'}`),
          },
          {
            label: t('dispute.amount'),
            value: <Amount value={application.amount} asset={application.asset_code} decimals={18} />,
          },
          {
            label: t('dispute.payment'),
            value: <Amount value={application.payment} asset={application.target_asset_code} />,
          },
          ...(bond
            ? [
                {
                  label: t('dispute.bond'),
                  value: <Amount value={bond.amount} asset={bond.asset_code} decimals={18} />,
                },
              ]
            : []),
          { label: t('side.BUYER'), value: member(buyer) },
          { label: t('side.SELLER'), value: member(seller) },
          { label: t('dispute.payer'), value: bank(payer) },
          { label: t('dispute.payee'), value: bank(payee) },
        ]}
      />
    </DetailSection>
  )
}

function Messages({ dispute: { messages, application } }: Props): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  return (
    <DetailSection title={t('dispute.messages')}>
      {messages.length === 0 ? <Text tone="muted">{t('dispute.none')}</Text> : null}
      <ol className={css.messages}>
        {messages.map(({ message_seq, by, kind, text, created_at }) => (
          <li key={message_seq} className={css.message} data-kind={by === 'SELLER' ? 'ANSWER' : 'NOTE'}>
            <div className={css.head}>
              <strong>{t(`side.${by}`)}</strong> · {t(`kind.${kind}`)} ·{' '}
              <time dateTime={created_at}>{times.short(created_at)}</time>
            </div>
            <p className={css.text} translate="no">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <Documents source={{ disputeSeq: application.application_seq }} files={messages.flatMap(({ files }) => files)} />
    </DetailSection>
  )
}
