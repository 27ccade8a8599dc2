import type { ReactNode } from 'react'
import { Icon, type IconProps } from './icon.tsx'

export const IconHome = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3.2 9 10 3.4 16.8 9M5 7.8v8.7h10V7.8M8.3 16.5v-4.6h3.4v4.6" />
  </Icon>
)
export const IconCoins = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="7.8" cy="7.8" r="4.8" />
    <path d="M12.9 8.3a4.8 4.8 0 1 1-4.6 4.6" />
  </Icon>
)
export const IconPlane = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M17 3 2.8 8.4l5.8 2.8M17 3l-5.3 14.2-3.1-6M17 3l-8.4 8.2" />
  </Icon>
)
export const IconReceive = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M15 5 5.5 14.5M5.5 7v7.5H13" />
  </Icon>
)
export const IconCandles = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M5.5 3v2.5M5.5 12v4.5M14.5 3.5V7M14.5 14v3" />
    <rect x="3.5" y="5.5" width="4" height="6.5" rx="1" />
    <rect x="12.5" y="7" width="4" height="7" rx="1" />
  </Icon>
)
export const IconGift = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3 7h14v3H3zM4.5 10h11v7h-11zM10 7v10M10 7S9 3 6.8 3.2a1.9 1.9 0 0 0 0 3.8H10ZM10 7s1-4 3.2-3.8a1.9 1.9 0 0 1 0 3.8H10Z" />
  </Icon>
)
export const IconUndo = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M7 4 3 8l4 4M3.2 8H12a4.5 4.5 0 0 1 0 9H8" />
  </Icon>
)
export const IconRepeat = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M16.3 8A6.7 6.7 0 0 0 4.4 6.3L3 8M3 4v4h4M3.7 12a6.7 6.7 0 0 0 11.9 1.7L17 12M17 16v-4h-4" />
  </Icon>
)
export const IconFee = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M5 2.8h10v14.4l-2.5-1.6-2.5 1.6-2.5-1.6L5 17.2V2.8ZM8 7h4M8 10.5h4" />
  </Icon>
)
export const IconBackspace = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M7 4.5h9a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H7L2.5 10 7 4.5ZM9.5 8l4 4M13.5 8l-4 4" />
  </Icon>
)
export const IconCalendar = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="3" y="4.2" width="14" height="12.8" rx="2" />
    <path d="M3 8.2h14M7 2.6v3M13 2.6v3" />
  </Icon>
)
export const IconDocument = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M5 2.8h6.5L15.5 7v10.2H5V2.8ZM11.2 3v4.2h4.2M7.6 10.5h5.2M7.6 13.5h5.2" />
  </Icon>
)
export const IconChat = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3 5.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9.5L5.7 16.7v-3.2H5a2 2 0 0 1-2-2v-6Z" />
  </Icon>
)
export const IconHelp = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M7.8 8a2.3 2.3 0 1 1 3.4 2c-.8.5-1.2.9-1.2 1.8M10 14.2v.1" />
  </Icon>
)
export const IconGear = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="2.6" />
    <path d="M10 2.8v2.4M10 14.8v2.4M2.8 10h2.4M14.8 10h2.4M4.9 4.9l1.7 1.7M13.4 13.4l1.7 1.7M15.1 4.9l-1.7 1.7M6.6 13.4l-1.7 1.7" />
  </Icon>
)
export const IconBank = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M2.8 8 10 3.3 17.2 8H2.8ZM4.8 8v6.5M8.3 8v6.5M11.7 8v6.5M15.2 8v6.5M3 16.8h14" />
  </Icon>
)
export const IconIdCard = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <circle cx="7" cy="9" r="1.7" />
    <path d="M4.5 13c.3-1.3 1.2-1.9 2.5-1.9s2.2.6 2.5 1.9M12 8.5h3.3M12 11.5h3.3" />
  </Icon>
)
