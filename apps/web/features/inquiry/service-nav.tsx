import type { ReactNode } from 'react'
import { PlaceNav } from '../../shell/place-nav.tsx'
import { useText } from '../../texts.ts'

const PLACES = [
  '/service-center/one-inquiry',
  '/service-center/contact-history',
  '/service-center/faq',
  '/service-center/contact-notice',
] as const

/** Navigation between the screens of the service centre. */
export function ServiceNav(): ReactNode {
  const t = useText('inquiry')
  const title = useText('title')
  const shell = useText('shell')
  const home = '/service-center/home'
  return (
    <PlaceNav
      label={t('nav')}
      places={[
        { to: home, search: { view: undefined }, label: title(home) },
        ...PLACES.map((to) => ({ to, label: title(to) })),
        { to: home, search: { view: 'status' }, label: shell('item.status') },
      ]}
    />
  )
}
