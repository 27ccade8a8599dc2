import type { ReactNode } from 'react'
import { Icon, type IconProps } from './icon.tsx'

export const IconStar = ({ filled, ...props }: IconProps & { readonly filled?: boolean }): ReactNode => (
  <Icon {...props}>
    <path
      d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7Z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
)
export const IconMail = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="2.8" y="4.5" width="14.4" height="11" rx="2.2" />
    <path d="m3.4 6.2 6.6 5 6.6-5" />
  </Icon>
)
export const IconPhone = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
    <path d="M9 15h2" />
  </Icon>
)
export const IconLaptop = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="4" y="4" width="12" height="8.5" rx="1.5" />
    <path d="M2.2 15.8h15.6" />
  </Icon>
)
export const IconShare = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 12.5V3M6.5 6 10 2.8 13.5 6M6 9H4.5v8h11V9H14" />
  </Icon>
)
export const IconDownload = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 3v9M6.2 8.6 10 12.4l3.8-3.8M3.5 13.5v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2" />
  </Icon>
)
export const IconPrint = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M6 7V3h8v4M6 14H4.5A1.5 1.5 0 0 1 3 12.5V8.5A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 1-1.5 1.5H14M6 12h8v5H6z" />
  </Icon>
)
export const IconEdit = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="m4 16 .8-3.6L13.5 3.7a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L7.6 15.2 4 16ZM12 5.2 14.8 8" />
  </Icon>
)
export const IconTrash = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.8v4.7M11.5 8.8v4.7" />
  </Icon>
)
