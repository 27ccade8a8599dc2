import { useLocale } from '@cocobnk/i18n/react'
import { type Command, findCommands, indexCommands, PaletteDialog, Segmented } from '@cocobnk/ui'
import { fold } from '@cocobnk/ui/fold'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useApp } from '../../context.ts'
import { useSession } from '../../session/use-session.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import { type Question, questionsQuery } from '../content/queries.ts'
import { type Payee, payeesQuery } from '../transfer/queries.ts'
import { type IntentAsset, readAmount, readIntent } from './intent.ts'
import { canBe } from './person.ts'
import type { Wanted } from './queries.ts'
import { recentIds, rememberChoice } from './recent.ts'
import { useCommands } from './use-commands.tsx'
import { useIntent } from './use-intent.tsx'
import { useTransactions } from './use-transactions.tsx'
import { useWordList } from './use-word-list.ts'

const FILTERS = ['all', 'account', 'transaction', 'person', 'help'] as const
type Filter = (typeof FILTERS)[number]

const NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const SHOWN_MAX = 40
const OFTEN = ['action:send', 'action:deposit', 'action:exchange', 'screen:/certification-management/auth-management']
const GUESTS_OFTEN = ['screen:/login', 'screen:/register', 'screen:/service-center/faq']
const NO_ACCOUNTS: readonly Account[] = []
const NO_PAYEES: readonly Payee[] = []
const NO_QUESTIONS: readonly Question[] = []

/** Command palette: finds the member's data and all actions, and understands a transfer typed as a sentence. */
export default function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText('palette')
  const { locale } = useLocale()
  const words = useWordList()
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const facts = useFacts()
  const { assets, payees } = facts
  const [isOpen, setOpen] = useOpened()
  const commands = useCommands(facts, isOpen)
  const index = useMemo(() => indexCommands(commands), [commands])

  const reader = { locale, assets }
  const lists = { send: words('keys.send'), exchange: words('keys.exchange'), small: words('keys.small') }
  const folded = { send: lists.send.map(fold), exchange: lists.exchange.map(fold), small: lists.small.map(fold) }
  const intents = useIntent(readIntent(reader, query, folded), facts)
  const wanted = facts.isMember ? wantedOf(reader, assets, query) : undefined
  const { commands: transactions, searching, trouble } = useTransactions(wanted)
  const people = commands.filter(({ id }) =>
    payees.some(({ payee_seq, name }) => id === `payee:${payee_seq}` && canBe(query, name)),
  )
  const recent = useRecent(commands)
  const named = isFraction(wanted) ? [] : findCommands(index, query)
  const found = query.trim() === '' && filter === 'all' ? recent.suggestions : named
  const all = unique([...intents, ...found, ...people, ...transactions])
  const groups: Readonly<Record<Exclude<Filter, 'all'>, readonly string[]>> = {
    account: [t('group.account'), t('group.asset')],
    transaction: [t('group.transaction')],
    person: [t('group.person')],
    help: [t('group.help')],
  }
  const shown = filter === 'all' ? all : all.filter(({ group = '' }) => groups[filter].includes(group))
  return (
    <PaletteDialog
      label={t('label')}
      query={query}
      onQuery={(typed) => {
        // Opens the list in the same render as the text, so that Enter never acts on an outdated list.
        setOpen()
        setQuery(typed)
      }}
      commands={isOpen ? shown.slice(0, SHOWN_MAX) : undefined}
      searching={searching}
      filters={
        facts.isMember ? (
          <Segmented
            label={t('filter')}
            value={filter}
            onChange={setFilter}
            options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        ) : undefined
      }
      hint={facts.isMember ? t('hint') : undefined}
      trouble={trouble}
      onChoose={({ id }) => recent.remember(id)}
      onClose={onClose}
    />
  )
}

/** Paints field and dialog first, and the list one frame later. */
function useOpened() {
  const [isOpen, set] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => set(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return [isOpen, () => set(true)] as const
}

function useFacts() {
  const { client } = useApp()
  const isMember = useSession().token !== undefined
  const { data: accounts = NO_ACCOUNTS } = useQuery({ ...accountsQuery(client), enabled: isMember })
  const { data: payees = NO_PAYEES } = useQuery({ ...payeesQuery(client), enabled: isMember })
  const { data: questions = NO_QUESTIONS } = useQuery(questionsQuery(client, ''))
  const { data } = useQuery(assetQuery(client))
  const assets = useMemo(
    () =>
      data?.map(({ seq, code, name, english_name, decimal_point }) => ({
        seq,
        code,
        name,
        // A response cached by this browser may be older than the field `english_name`.
        englishName: english_name || name,
        decimals: decimal_point,
      })) ?? [],
    [data],
  )
  return { isMember, accounts, payees, questions, assets }
}

type Known = IntentAsset & { readonly seq: string }

function wantedOf(
  reader: Parameters<typeof readAmount>[0],
  assets: readonly Known[],
  query: string,
): Wanted | undefined {
  const typed = query.trim()
  if (NUMBER.test(typed)) return { by: 'number', seq: typed.toLowerCase() }
  const found = readAmount(reader, typed)
  return found && { by: 'amount', amount: found.amount, asset_seq: assets.find(({ code }) => code === found.code)?.seq }
}

/** A decimal such as 0.05 cannot be the number of anything, although its digits may occur in one. */
function isFraction(wanted: Wanted | undefined): boolean {
  return wanted?.by === 'amount' && wanted.amount.includes('.')
}

/** Suggestions for an empty field: recent choices and frequent actions. */
function useRecent(commands: readonly Command[]) {
  const t = useText('palette')
  const { user, token } = useSession()
  const memberSeq = user?.member_seq
  const [ids] = useState(() => (memberSeq === undefined ? [] : recentIds(localStorage, memberSeq)))
  const pick = (wanted: readonly string[], group: string) =>
    wanted.flatMap((id) => commands.filter((command) => command.id === id).map((command) => ({ ...command, group })))
  const often = (token === undefined ? GUESTS_OFTEN : OFTEN).filter((id) => !ids.includes(id))
  return {
    suggestions: [...pick(ids, t('group.recent')), ...pick(often, t('group.often'))],
    remember: (id: string) => {
      const isKept = memberSeq !== undefined && commands.some((command) => command.id === id)
      if (isKept) rememberChoice(localStorage, memberSeq, id)
    },
  }
}

function unique(commands: readonly Command[]): readonly Command[] {
  return [...new Map(commands.map((command) => [command.id, command])).values()]
}
