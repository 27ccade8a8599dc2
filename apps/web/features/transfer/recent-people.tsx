import { PersonMark } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { peopleOf } from './people.ts'
import { transfersQuery } from './queries.ts'
import css from './recent-people.module.css'

type RecentPeopleProps = { readonly value: string; readonly onChoose: (number: string) => void }

/** Recent recipients, one tap away. */
export function RecentPeople({ value, onChoose }: RecentPeopleProps): ReactNode {
  const t = useText('transfer')
  const { data } = useInfiniteQuery(transfersQuery(useApp().client))
  const people = peopleOf(data?.pages.flatMap(({ list }) => list) ?? [])
  if (people.length === 0) return null
  return (
    <fieldset className={css.people} aria-label={t('people')}>
      {people.map(({ account_number, name, code }) => (
        <button
          key={account_number}
          type="button"
          className={css.person}
          aria-pressed={value === account_number}
          aria-label={t('payee.choose.of', { name: `${name} ${code}` })}
          onClick={() => onChoose(account_number)}
        >
          <PersonMark name={name} />
          <span className={css.name} translate="no">
            {name}
          </span>
          <span className={css.code}>{code}</span>
        </button>
      ))}
    </fieldset>
  )
}
