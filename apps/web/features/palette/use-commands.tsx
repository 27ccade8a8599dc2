import { numberInGroups } from '@cocobnk/contract'
import {
  Amount,
  type Command,
  IconChart,
  IconClock,
  IconDeposit,
  IconExchange,
  IconInfo,
  IconLogout,
  IconMail,
  IconPlus,
  IconSend,
  IconShield,
  IconWallet,
  IconWithdraw,
  PersonMark,
} from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Question } from '../content/queries.ts'
import type { Payee } from '../transfer/queries.ts'
import type { IntentAsset } from './intent.ts'
import { type ScreenGroup, screensFor } from './screens.ts'
import { useWordList } from './use-word-list.ts'

type Facts = {
  readonly isMember: boolean
  readonly accounts: readonly Account[]
  readonly assets: readonly IntentAsset[]
  readonly payees: readonly Payee[]
  readonly questions: readonly Question[]
}

const SEND = '/transfer/account-transfer'
const ACTIONS: readonly (readonly [
  name: 'send' | 'deposit' | 'exchange' | 'withdraw' | 'request' | 'schedule' | 'open',
  href: string,
  icon: ReactNode,
])[] = [
  ['send', SEND, <IconSend key="send" size="sm" />],
  ['deposit', '/deposit', <IconDeposit key="deposit" size="sm" />],
  ['exchange', '/exchange/direct-exchange', <IconExchange key="exchange" size="sm" />],
  ['withdraw', '/withdraw', <IconWithdraw key="withdraw" size="sm" />],
  ['request', `${SEND}?view=request`, <IconMail key="request" size="sm" />],
  ['schedule', `${SEND}?view=schedule`, <IconClock key="schedule" size="sm" />],
  ['open', '/new-account/create-address', <IconPlus key="open" size="sm" />],
]
const SCREEN_ICONS: Readonly<Record<ScreenGroup, ReactNode>> = {
  screen: <IconWallet size="sm" />,
  setting: <IconShield size="sm" />,
  help: <IconInfo size="sm" />,
}

const NONE: readonly Command[] = []

/** All commands that can be found by name; empty until `isWanted`. */
export function useCommands(
  { isMember, accounts, assets, payees, questions }: Facts,
  isWanted: boolean,
): readonly Command[] {
  const t = useText('palette')
  const title = useText('title')
  const shell = useText('shell')
  const navigate = useNavigate()
  const words = useWordList()
  return useMemo(() => {
    if (!isWanted) return NONE
    const open = (href: string) => () => void navigate({ href })
    const ofScreens = screensFor(isMember).map(({ path, group }) => ({
      id: `screen:${path}`,
      label: path === '/home' ? shell('item.home') : title(path),
      group: t(`group.${group}`),
      icon: SCREEN_ICONS[group],
      run: open(path),
      ...(path === '/exchange/market' ? { keywords: [shell('item.trade'), ...words('keys.trade')] } : {}),
    }))
    const ofQuestions = questions.map(({ document_srl, title: question }) => ({
      id: `faq:${document_srl}`,
      label: question,
      group: t('group.help'),
      icon: <IconInfo size="sm" />,
      run: () => void navigate({ to: '/service-center/faq', search: { q: question } }),
    }))
    if (!isMember) return [...ofScreens, ...ofQuestions]
    const nameOf = (code: string) => assets.find((asset) => asset.code === code)?.name ?? code
    const englishOf = (code: string) => assets.find((asset) => asset.code === code)?.englishName ?? code
    const held = [...new Map(accounts.map((account) => [account.asset.code, account])).values()].map(({ asset }) => {
      const first = accounts.find((account) => account.asset.code === asset.code)
      return { asset, accountSeq: first?.account_seq ?? '' }
    })
    const ofAssets = held.flatMap(({ asset, accountSeq }): Command[] => {
      const name = nameOf(asset.code)
      const keywords = [asset.code, englishOf(asset.code)]
      const action = (kind: 'deposit' | 'send' | 'exchange', icon: ReactNode, href: string): Command => ({
        id: `${kind}:${asset.code}`,
        label: t(`${kind}.asset`, { asset: name }),
        group: t('group.action'),
        keywords: [...keywords, ...words(`keys.${kind}`)],
        icon,
        run: open(href),
      })
      return [
        {
          id: `asset:${asset.code}`,
          label: name,
          description: asset.code,
          group: t('group.asset'),
          keywords,
          icon: <IconChart size="sm" />,
          run: open(`/lookup/account-balance?asset=${asset.code}`),
        },
        ...(asset.kind === 'CRYPTO'
          ? [action('deposit', <IconDeposit size="sm" />, `/deposit?account=${accountSeq}`)]
          : []),
        action('send', <IconSend size="sm" />, `${SEND}?account=${accountSeq}`),
        action('exchange', <IconExchange size="sm" />, `/exchange/direct-exchange?from=${accountSeq}`),
      ]
    })
    const ofAccounts = accounts.map(({ account_seq, number, title: name, asset, available_balance }) => ({
      id: `account:${account_seq}`,
      label: name,
      description: numberInGroups(number),
      group: t('group.account'),
      keywords: [number, numberInGroups(number), asset.code, nameOf(asset.code), englishOf(asset.code)],
      icon: <IconWallet size="sm" />,
      trail: <Amount value={available_balance} asset={asset.code} />,
      run: open(`/lookup/account-balance?seq=${account_seq}`),
    }))
    const ofPeople = payees.map(({ payee_seq, name, asset, account_number }) => ({
      id: `payee:${payee_seq}`,
      label: name,
      description: `${asset.code} · ${numberInGroups(account_number)}`,
      group: t('group.person'),
      keywords: [account_number, numberInGroups(account_number), asset.code],
      icon: <PersonMark name={name} />,
      run: () => void navigate({ to: SEND, search: personSearch(accounts, asset.code, account_number) }),
    }))
    const ofActions = ACTIONS.map(([name, href, icon]) => ({
      id: `action:${name}`,
      label: t(`action.${name}`),
      group: t('group.action'),
      keywords: words(`keys.${name}`),
      icon,
      run: open(href),
    }))
    const logout = {
      id: 'action:logout',
      label: shell('account.logout'),
      group: t('group.action'),
      icon: <IconLogout size="sm" />,
      run: open('/logout'),
    }
    return [...ofActions, ...ofAssets, ...ofAccounts, ...ofPeople, ...ofScreens, logout, ...ofQuestions]
  }, [isWanted, t, title, shell, navigate, words, isMember, accounts, assets, payees, questions])
}

function personSearch(accounts: readonly Account[], code: string, to: string) {
  const account = accounts.find(({ asset }) => asset.code === code)
  return { active_tab: 'favourite', to, ...(account ? { account: account.account_seq } : {}) }
}
