import {
  AccordionItem,
  Amount,
  Form,
  type FormValues,
  SelectField,
  SettingList,
  SettingRow,
  Stack,
  SubmitButton,
  Tag,
  Text,
  TextField,
  toast,
} from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { accountOptions } from '../../money-form/account-options.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { QuestionSection } from '../withdraw-address/question-section.tsx'
import { ClaimProof } from './claim-proof.tsx'
import { CLAIMS_KEY, type Claim, claimQuery, claimsQuery } from './queries.ts'

const TONES = { PENDING: 'pending', APPROVED: 'success', REJECTED: 'danger' } as const

/** Claims for coins that were sent but not credited, because the deposit could not be assigned to an account. */
export function ClaimSection({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('deposit')
  const { rows = [] } = listOf(useInfiniteQuery(claimsQuery(useApp().client)), t('failed'))
  return (
    <>
      <AccordionItem title={t('claim.title')} open={rows.length > 0}>
        <Text size="sm" tone="muted">
          {t('claim.lede')}
        </Text>
        <ClaimForm accounts={accounts} />
        {rows.length > 0 ? (
          <SettingList label={t('claim.list')}>
            {rows.map((claim) => (
              <ClaimRow key={claim.claim_seq} claim={claim} />
            ))}
          </SettingList>
        ) : null}
      </AccordionItem>
      {rows
        .filter(({ status }) => status === 'PENDING')
        .map((claim) => (
          <Fragment key={claim.claim_seq}>
            {claim.challenge ? <ClaimProof claim={claim} challenge={claim.challenge} /> : null}
            <Questions claimSeq={claim.claim_seq} />
          </Fragment>
        ))}
    </>
  )
}

function ClaimForm({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('deposit')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const claim = ({ claim_account: account_seq = '', txid = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /asset/deposit-claim', { body: { account_seq, txid } })
      await queryClient.invalidateQueries({ queryKey: CLAIMS_KEY })
      toast.success(t('claim.done'))
    })
  return (
    <Form onSubmit={claim}>
      <Stack gap="md">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SelectField
          name="claim_account"
          label={t('account')}
          placeholder={t('account.choose')}
          required
          options={accountOptions(accounts)}
        />
        <TextField name="txid" label={t('claim.txid')} hint={t('claim.txid.hint')} maxLength={80} required />
        <SubmitButton variant="default">{t('claim.submit')}</SubmitButton>
      </Stack>
    </Form>
  )
}

function ClaimRow({ claim: { amount, asset, status, created_at } }: { readonly claim: Claim }): ReactNode {
  const t = useText('deposit')
  return (
    <SettingRow
      title={<Amount value={amount} asset={asset.code} />}
      note={<When at={created_at} />}
      action={<Tag tone={TONES[status]}>{t(`claim.status.${status}`)}</Tag>}
    />
  )
}

function Questions({ claimSeq }: { readonly claimSeq: string }): ReactNode {
  const { client } = useApp()
  const { data } = useQuery(claimQuery(client, claimSeq))
  if (!data) return null
  const answer = (text: string) =>
    client.call('POST /asset/deposit-claim/{claim_seq}/answer', { path: { claim_seq: claimSeq }, body: { text } })
  return <QuestionSection messages={data.messages} isAsked={data.asked_at !== null} onAnswer={answer} />
}
