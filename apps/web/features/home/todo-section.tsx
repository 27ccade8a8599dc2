import { IconChat, IconReceive, IconShield, RailSection, Row, RowList } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { nextGrade } from '../grade/grade.ts'
import { useStanding } from '../grade/use-standing.ts'
import { inquiriesQuery } from '../inquiry/queries.ts'
import { moneyRequestsQuery } from '../money-request/queries.ts'

type Todo = { readonly to: string; readonly icon: ReactNode; readonly text: string }

/** Open tasks that only the member can do. Renders nothing if there are none. */
export function TodoSection(): ReactNode {
  const t = useText('home-member')
  const todos = useTodos()
  if (todos.length === 0) return null
  return (
    <RailSection title={t('todo')}>
      <RowList label={t('todo')}>
        {todos.map(({ to, icon, text }) => (
          <Row key={to} component={Link} to={to} mark={icon} title={text} arrow />
        ))}
      </RowList>
    </RailSection>
  )
}

function useTodos(): readonly Todo[] {
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
    ...some(answered?.length, (n) => ({
      to: '/service-center/contact-history',
      icon: <IconChat />,
      text: t('todo.answered', { n }),
    })),
    ...some(requests?.length, (n) => ({
      to: '/transfer/account-transfer?view=request',
      icon: <IconReceive />,
      text: t('todo.requests', { n }),
    })),
    ...(standing && next
      ? [
          {
            to: '/certification-management/auth-management',
            icon: <IconShield />,
            text: t('todo.grade', { grade: standing.me.security_grade }),
          },
        ]
      : []),
  ]
}
