import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorDetail } from './operator-detail.tsx'
import type { OperatorSearch } from './operator-search.ts'
import { OperatorStateTag } from './operator-state.tsx'
import { STATES } from './operator-words.ts'
import { type OperatorRow, operatorsQuery } from './queries.ts'

export function OperatorScreen({ search }: { readonly search: OperatorSearch }): ReactNode {
  const t = useText('operator')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/operators' })
  const mayManage = useMay()('operator.manage')
  const [inviting, setInviting] = useState(false)
  const query = useInfiniteQuery(operatorsQuery(client, search.state))
  const { id, ...filters } = search
  const open = rowsOf(query)?.find(({ operator_seq }) => operator_seq === id)
  const choose = (next: OperatorSearch) => void navigate({ search: next, replace: true })
  return (
    <>
      <ListDetail
        title={t('title')}
        filters={
          <>
            <Segmented
              label={t('state')}
              value={search.state ?? 'ALL'}
              options={['ALL' as const, ...STATES].map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(state) => choose(state === 'ALL' ? {} : { state })}
            />
            {mayManage ? <KeyButton name="n" label={t('invite')} onPress={() => setInviting(true)} /> : null}
          </>
        }
        list={
          <Queue
            query={query}
            rowKey={({ operator_seq }) => operator_seq}
            selected={id}
            onOpen={(seq) => choose({ ...filters, id: seq })}
            follow
            empty={t('empty')}
          >
            {(operator) => <Row operator={operator} />}
          </Queue>
        }
        open={open !== undefined}
        onBack={() => choose(filters)}
        detailLabel={t('detail')}
      >
        {open ? <OperatorDetail key={open.operator_seq} operator={open} /> : <NothingOpen>{t('choose')}</NothingOpen>}
      </ListDetail>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}

function Row({ operator }: { readonly operator: OperatorRow }): ReactNode {
  const shell = useText('shell')
  return (
    <QueueRow
      title={<span translate="no">{operator.name}</span>}
      aside={operator.state === 'ACTIVE' ? null : <OperatorStateTag state={operator.state} />}
      about={<span translate="no">{operator.email}</span>}
      note={shell(`role.${operator.role}`)}
    />
  )
}
