import { INQUIRY_ABOUT, type InquiryAbout } from '@cocobnk/contract'
import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Inquiry } from './queries.ts'

export type About = NonNullable<Inquiry['about']>

const PAGES: Readonly<Record<InquiryAbout, (seq: string) => string>> = {
  DEPOSIT: (seq) => `/deposit/detail?seq=${seq}`,
  WITHDRAWAL: (seq) => `/withdraw/detail?seq=${seq}`,
  TRANSFER: (seq) => `/transfer/account-transfer/${seq}`,
  PAYMENT: (seq) => `/company/transaction-detail?seq=${seq}`,
}

/** Link to the subject of an inquiry. */
export function AboutLink({ about: { kind, seq } }: { readonly about: About }): ReactNode {
  const t = useText('inquiry')
  return (
    <TextLink component={Link} to={PAGES[kind](seq)}>
      {t(`about.${kind}`)}
    </TextLink>
  )
}

/** Link from a deposit, withdrawal or transfer to an inquiry about it. */
export function AskAbout({ kind, seq }: About): ReactNode {
  const t = useText('inquiry')
  return (
    <TextLink component={Link} to={`/service-center/one-inquiry?about=${kind}&seq=${seq}`}>
      {t('ask')}
    </TextLink>
  )
}

export function aboutOf({ about, seq }: { readonly about?: string; readonly seq?: string }): About | undefined {
  const kind = INQUIRY_ABOUT.find((known) => known === about)
  return kind && seq ? { kind, seq } : undefined
}
