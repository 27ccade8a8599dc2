import { IconChart, IconHome, IconMenu, IconSend, IconWallet, Tab, TabBar } from '@cocobnk/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { hidesTabs } from './hides-tabs.ts'
import type { MenuState } from './menu-state.ts'

/** Tab bar for members on a phone: the most used places, and the menu with everything else. */
export function Tabs({ open, onOpen }: Pick<MenuState, 'open' | 'onOpen'>): ReactNode {
  const t = useText('shell')
  const own = useText('member-frame')
  const hidden = useLocation({ select: ({ pathname, state }) => hidesTabs(pathname, state.step) })
  if (hidden) return null
  return (
    <TabBar label={own('tab.label')}>
      <Tab component={Link} to="/home" icon={<IconHome />}>
        {t('item.home')}
      </Tab>
      <Tab component={Link} to="/wallet" icon={<IconWallet />}>
        {own('tab.assets')}
      </Tab>
      <Tab component={Link} to="/transfer/account-transfer" icon={<IconSend />} strong>
        {own('tab.send')}
      </Tab>
      <Tab component={Link} to="/exchange/market" icon={<IconChart />}>
        {t('item.trade')}
      </Tab>
      <Tab type="button" aria-haspopup="dialog" aria-expanded={open} onClick={onOpen} icon={<IconMenu />}>
        {t('menu.title')}
      </Tab>
    </TabBar>
  )
}
