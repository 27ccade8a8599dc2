import { TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { nextGrade } from '../grade/grade.ts'
import { useStanding } from '../grade/use-standing.ts'
import { inquiriesQuery } from '../inquiry/queries.ts'
import { moneyRequestsQuery } from '../money-request/queries.ts'
import css from './todo-section.module.css'

type Todo = { readonly to: string; readonly text: string }

/** What only the member can bring further; nothing of it is urgent enough to stand before what they have. */
export function TodoSection({ accounts }: { readonly accounts: readonly Account[] | undefined }): ReactNode {
  const t = useText('home-member')
  const todos = useTodos(accounts)
  return (
    <MemberSection title={t('todo')}>
      {todos.length === 0 ? (
        <p className={css.quiet}>{t('todo.none')}</p>
      ) : (
        <ul className={css.list}>
          {todos.map(({ to, text }) => (
            <li key={to}>
              <TextLink component={Link} to={to}>
                {text}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </MemberSection>
  )
}

function useTodos(accounts: readonly Account[] | undefined): readonly Todo[] {
  const t = useText('home-member')
  const { client } = useApp()
  const { data: standing } = useStanding()
  const answered = useInfiniteQuery(inquiriesQuery(client)).data?.pages[0]?.list.filter(
    ({ status }) => status === 'REPLY',
  )
  const requests = useInfiniteQuery(moneyRequestsQuery(client)).data?.pages[0]?.list.filter(
    ({ status }) => status === 'OPEN',
  )
  const next = standing && nextGrade(standing.grades, standing.me, standing.nowMs)
  const some = (count: number | undefined, todo: (n: number) => Todo) => (count ? [todo(count)] : [])
  return [
    ...(accounts?.length === 0 ? [{ to: '/new-account/create-address', text: t('todo.first') }] : []),
    ...some(answered?.length, (n) => ({ to: '/service-center/contact-history', text: t('todo.answered', { n }) })),
    ...some(requests?.length, (n) => ({
      to: '/transfer/account-transfer?view=request',
      text: t('todo.requests', { n }),
    })),
    ...(standing && next
      ? [
          {
            to: '/certification-management/auth-management',
            text: t('todo.grade', { grade: standing.me.security_grade }),
          },
        ]
      : []),
  ]
}
