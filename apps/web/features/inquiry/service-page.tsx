import type { ReactNode } from 'react'
import { MemberPage } from '../../page/member-page.tsx'
import { ServiceHours } from './service-hours.tsx'
import { ServiceNav } from './service-nav.tsx'

type ServicePageProps = { readonly title: ReactNode; readonly lede?: ReactNode; readonly children: ReactNode }

/** Layout of the inquiry screens: navigation above, support hours beside. */
export function ServicePage({ title, lede, children }: ServicePageProps): ReactNode {
  return (
    <MemberPage nav={<ServiceNav />} title={title} lede={lede} rail={<ServiceHours />} railOnPhone="below">
      {children}
    </MemberPage>
  )
}
