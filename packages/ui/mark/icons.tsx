import type { ReactNode } from 'react'
import { Icon, type IconProps } from './icon.tsx'

export const IconDeposit = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 3v10M5.5 8.8 10 13.2l4.5-4.4M3.5 17h13" />
  </Icon>
)
export const IconWithdraw = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 13.2V3M5.5 7.4 10 3l4.5 4.4M3.5 17h13" />
  </Icon>
)
export const IconExchange = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3 7h13.5M13 3.5 16.5 7 13 10.5M17 13H3.5M7 16.5 3.5 13 7 9.5" />
  </Icon>
)
export const IconSend = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3.5 10h13M11.5 5l5 5-5 5" />
  </Icon>
)
export const IconCheck = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="m4.5 10.5 3.8 3.8 7.2-8" />
  </Icon>
)
export const IconSearch = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
)
export const IconBell = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.5 16.5h3" />
  </Icon>
)
export const IconChevronRight = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="m7.5 4.5 5.5 5.5-5.5 5.5" />
  </Icon>
)
export const IconChevronDown = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />
  </Icon>
)
export const IconChevronLeft = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12.5 4.5 7 10l5.5 5.5" />
  </Icon>
)
export const IconCopy = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
  </Icon>
)
export const IconMenu = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3 6.5h14M3 13.5h14" />
  </Icon>
)
export const IconShield = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 2.8 16 5v4.6c0 3.7-2.5 6.4-6 7.6-3.5-1.2-6-3.9-6-7.6V5l6-2.2Z" />
    <path d="m7.4 9.9 1.9 1.9 3.4-3.7" />
  </Icon>
)
export const IconClock = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4.2l2.7 1.6" />
  </Icon>
)
export const IconInfo = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.2v4M10 6.6v.1" />
  </Icon>
)
export const IconWallet = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="2.8" y="5" width="14.4" height="11" rx="2.5" />
    <path d="M2.8 8.5h14.4M13 12.3h1.5" />
  </Icon>
)
export const IconChart = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3 14.5 7.5 9.5l3.2 3 6.3-7.5" />
    <path d="M3 17.2h14" />
  </Icon>
)
export const IconShop = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3.5 8 4.8 3.5h10.4L16.5 8M4.5 10v6.5h11V10M3.5 8a2.2 2.2 0 0 0 4.3 0 2.2 2.2 0 0 0 4.4 0 2.2 2.2 0 0 0 4.3 0" />
  </Icon>
)
export const IconSavings = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M4 16.5V10M8 16.5V7M12 16.5V9M16 16.5V4" />
  </Icon>
)
export const IconMore = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="4.5" cy="10" r=".8" />
    <circle cx="10" cy="10" r=".8" />
    <circle cx="15.5" cy="10" r=".8" />
  </Icon>
)
export const IconGlobe = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2.3 2 3.2 4.3 3.2 7s-.9 5-3.2 7c-2.3-2-3.2-4.3-3.2-7S7.7 5 10 3Z" />
  </Icon>
)
export const IconKey = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.5 10.5 6.5-6.5M13 7l2.5 2.5" />
  </Icon>
)
export const IconLock = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9" />
  </Icon>
)
export const IconUsers = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2.5 16c.3-3 2.3-4.5 5-4.5s4.7 1.5 5 4.5M13 4.5a2.6 2.6 0 0 1 0 5M14.5 11.8c1.8.5 2.8 2 3 4.2" />
  </Icon>
)
export const IconCard = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="M2.5 8h15M5.5 12.5h3" />
  </Icon>
)
export const IconExternal = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M11.5 4H16v4.5M16 4l-7 7M13 11.5V15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h3.5" />
  </Icon>
)
export const IconClose = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const IconPlus = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const IconAlert = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M10 3.2 17.5 16.5h-15L10 3.2Z" />
    <path d="M10 8.5v3.5M10 14.2v.1" />
  </Icon>
)
export const IconSun = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3" />
  </Icon>
)
export const IconMoon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z" />
  </Icon>
)
export const IconEye = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
    <circle cx="10" cy="10" r="2.2" />
  </Icon>
)
export const IconEyeOff = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M8.2 5.2A8 8 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2.3 2.8M12.7 14.4A7.4 7.4 0 0 1 10 15c-4.8 0-7.5-5-7.5-5a13 13 0 0 1 3.3-3.6M3.5 3.5l13 13" />
  </Icon>
)
export const IconFilter = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M3 5h14M6 10h8M8.5 15h3" />
  </Icon>
)
export const IconUser = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M4 16.8c.4-3.4 2.8-5 6-5s5.6 1.6 6 5" />
  </Icon>
)
export const IconLogout = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M12 6V4.5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h6a1 1 0 0 0 1-1V14M8.5 10H17M14 7l3 3-3 3" />
  </Icon>
)
export const IconRetry = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4" />
  </Icon>
)
