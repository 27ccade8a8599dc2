import { INQUIRY_TYPES, type InquiryType } from '@cocobnk/contract'
import {
  Form,
  type FormValues,
  Note,
  PasswordField,
  SelectField,
  SubmitButton,
  Text,
  TextArea,
  TextField,
  toast,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { INQUIRIES_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { serviceConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { FileField } from '../kyc/file-field.tsx'
import { type About, AboutLink } from './about.tsx'
import { dropDraft, noteDraft, readDraft } from './draft.ts'
import { keepTicket } from './ticket.ts'
import { useAttach } from './use-attach.ts'
import { useFiles } from './use-files.ts'
import css from './write-form.module.css'

type WriteFormProps = { readonly isMember: boolean; readonly about: About | undefined }

/** Form for a new inquiry. Everything except the password survives a reload. */
export function WriteForm({ isMember, about }: WriteFormProps): ReactNode {
  const t = useText('inquiry')
  const { trouble, submit } = useSubmit()
  const place = about ? about.seq : 'new'
  const [draft] = useState(() => readDraft(sessionStorage, place))
  const files = useFiles()
  const attach = useAttach(undefined)
  const send = useSend(about, place)
  const { data: service } = useQuery(serviceConfigQuery(useApp().client))
  const kept = (name: string) => ({
    name,
    defaultValue: draft[name] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      noteDraft(sessionStorage, place, { [name]: event.currentTarget.value }),
  })
  const write = async (values: FormValues) => {
    const taken = files.take()
    return taken && submit(() => send(values, taken, attach.ticket()))
  }
  return (
    <Form onSubmit={write} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      {about ? (
        <Note tone="primary">
          {t('about')}: <AboutLink about={about} />
        </Note>
      ) : null}
      <SelectField
        {...kept('type')}
        defaultValue={draft.type ?? about?.kind ?? ''}
        label={t('type')}
        placeholder={t('type.choose')}
        required
        options={INQUIRY_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <TextField {...kept('title')} label={t('title')} required maxLength={100} autoComplete="off" />
      <TextArea {...kept('content')} label={t('content')} required maxLength={4_000} tall />
      <FileField {...files.field} handIn={isMember ? undefined : attach.handIn} />
      <TextField {...kept('mobile')} type="tel" label={t('mobile')} hint={t('mobile.hint')} autoComplete="tel" />
      {isMember ? null : (
        <>
          <TextField {...kept('email')} type="email" label={t('email')} hint={t('email.hint')} autoComplete="email" />
          <PasswordField
            name="password"
            label={t('password')}
            hint={t('password.hint')}
            required
            autoComplete="new-password"
          />
        </>
      )}
      <div className={css.end}>
        <SubmitButton>{t('send')}</SubmitButton>
        <Text size="sm" tone="muted">
          {t('draft')}
        </Text>
        {isMember || !service ? null : (
          <Text size="sm" tone="muted">
            {t('retention', { days: service.visitor_inquiry_days })}
          </Text>
        )}
      </div>
    </Form>
  )
}

function useSend(about: About | undefined, place: string) {
  const t = useText('inquiry')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  return async (values: FormValues, files: string[], draft: string | undefined) => {
    const { type = '', title = '', content = '', mobile, email, password } = values
    const body = {
      // The form requires a type.
      type: type as InquiryType,
      title,
      content,
      files,
      ...(mobile ? { mobile } : {}),
      ...(email ? { email } : {}),
      ...(password ? { password } : {}),
      ...(about ? { about } : {}),
    }
    const order = { body }
    const { inquiry, ticket } = await client.call('POST /support/inquiry', order, { inquiryTicket: draft })
    const { inquiry_seq: seq, contact_id: contactId } = inquiry
    if (ticket) keepTicket(sessionStorage, { seq, ticket: ticket.ticket, contactId })
    dropDraft(sessionStorage, place)
    toast.success(t('sent'))
    await navigate({ to: '/service-center/contact-detail', search: { seq } })
    await queryClient.invalidateQueries({ queryKey: INQUIRIES_KEY })
  }
}
