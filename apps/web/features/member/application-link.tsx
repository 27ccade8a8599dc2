import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DetailLink } from '../kyc/detail-link.tsx'
import type { Application } from './queries.ts'

type ApplicationLinkProps = { readonly application: Application; readonly children: ReactNode }

/** To where the application is told of in full; plain text where nothing of it is left to see. */
export function ApplicationLink({ application, children }: ApplicationLinkProps): ReactNode {
  const { kind, application_seq: seq } = application
  if (kind.startsWith('KYC_')) return <DetailLink seq={seq}>{children}</DetailLink>
  const to = addressOf(application)
  if (to === undefined) return children
  return (
    <TextLink component={Link} to={to}>
      {children}
    </TextLink>
  )
}

function addressOf({ kind, status, application_seq: seq }: Application): string | undefined {
  if (kind === 'DEPOSIT') return `/deposit/detail?seq=${seq}`
  if (kind === 'DEPOSIT_CLAIM') return '/deposit'
  if (kind === 'WITHDRAWAL') return `/withdraw/detail?seq=${seq}`
  // A removed address is gone from the member's list, and with it its page.
  const isAddress = kind === 'WITHDRAW_ADDRESS' && status !== 'CANCELED'
  return isAddress ? `/certification-management/kyc-withdraw-detail/${seq}` : undefined
}
