import type { CustomerExchangeType } from '@cocobnk/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../context.ts'
import { serviceConfigQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import type { Section } from './entry.ts'
import { footerSections } from './footer-sections.ts'
import { useKycLinks } from './kyc-types.ts'
import { menuSections } from './menu.ts'

export function useMenuSections(customer: CustomerExchangeType): readonly Section[] {
  const t = useText('shell')
  const kycLinks = useKycLinks()
  const { data: service } = useQuery(serviceConfigQuery(useApp().client))
  return menuSections({ t, customer, kycLinks, links: service?.links })
}

export function useFooterSections(): readonly Section[] {
  const t = useText('shell')
  const kycLinks = useKycLinks()
  const { data: service } = useQuery(serviceConfigQuery(useApp().client))
  return footerSections({ t, kycLinks, links: service?.links })
}
