import { Button, Tag, Text } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlannedName } from '../../routes.data.ts'
import { DetailBody, DetailHead, ListDetail } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import css from './planned-screen.module.css'

const FACTS = ['comes', 'shows', 'decides', 'needs'] as const

/** Rows of the list to come, without content: the place keeps its rhythm and promises nothing it does not have. */
const RULED_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

export function PlannedScreen({ name }: { readonly name: PlannedName }): ReactNode {
  const shell = useText('shell')
  const t = useText('planned')
  const title = shell(`screen.${name}`)
  return (
    <ListDetail
      title={title}
      aside={<Tag>{shell('status.planned')}</Tag>}
      list={<EmptyList />}
      detailLabel={t('title')}
    >
      <DetailHead title={t('title')} lead={t(`${name}.lead`)} />
      <DetailBody>
        <dl className={css.facts}>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t(fact)}</dt>
              <dd>{t(`${name}.${fact}`)}</dd>
            </div>
          ))}
        </dl>
        <Button component={Link} to="/system">
          {t('seeSystem')}
        </Button>
      </DetailBody>
    </ListDetail>
  )
}

function EmptyList(): ReactNode {
  const t = useText('planned')
  return (
    <div className={css.ruled}>
      <Text tone="muted">{t('queue.empty')}</Text>
      {RULED_ROWS.map((row) => (
        <i key={row} />
      ))}
    </div>
  )
}
