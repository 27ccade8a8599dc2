import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DetailLink } from '../kyc/detail-link.tsx'
import type { Application } from './queries.ts'

type ApplicationLinkProps = { readonly application: Application; readonly children: ReactNode }

/** Link to the application's page; plain text if it no longer has one. */
export function ApplicationLink({ application, children }: ApplicationLinkProps): ReactNode {
  const { kind, application_seq: seq } = application
  const page = PAGES[kind]
  if (page === 'certification') return <DetailLink seq={seq}>{children}</DetailLink>
  const to = page(application)
  if (to === undefined) return children
  return (
    <TextLink component={Link} to={to}>
      {children}
    </TextLink>
  )
}

type Page = 'certification' | ((application: Application) => string | undefined)

const PAGES: Readonly<Record<Application['kind'], Page>> = {
  KYC: 'certification',
  KYC_IDENTITY: 'certification',
  KYC_RESIDENCE: 'certification',
  KYC_PURPOSE: 'certification',
  // A removed address is no longer in the member's list and has no page.
  WITHDRAW_ADDRESS: ({ status, application_seq: seq }) =>
    status === 'CANCELED' ? undefined : `/certification-management/kyc-withdraw-detail/${seq}`,
  DEPOSIT: ({ application_seq: seq }) => `/deposit/detail?seq=${seq}`,
  DEPOSIT_CLAIM: () => '/deposit',
  WITHDRAWAL: ({ application_seq: seq }) => `/withdraw/detail?seq=${seq}`,
  SHOP: ({ application_seq: seq }) => `/company/merchant-detail/${seq}`,
}
