import { Amount, Button, Group, Note, Row, RowList, StateDot } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Day } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import type { RungEnd } from './ladder-draft.ts'

const LIST = '/product/subscription/list'

/** The outcome of every rung. A refused one has moved nothing; the others are in place. */
export function LadderEnd({ rungs }: { readonly rungs: readonly RungEnd[] }): ReactNode {
  const t = useText('ladder')
  const refused = rungs.filter(({ refusal }) => refusal !== null).length
  return (
    <>
      <Note tone={refused === 0 ? 'primary' : 'pending'}>
        {refused === 0
          ? t('done', { count: rungs.length })
          : t('done.partly', { count: rungs.length - refused, refused })}
      </Note>
      <RowList label={t('rungs')}>
        {rungs.map(({ fund_seq, amount, asset, matures_on, refusal }) => (
          <Row
            key={fund_seq}
            component={Link}
            to={`${LIST}?seq=${fund_seq}`}
            title={<Day on={matures_on} />}
            note={
              refusal === null ? (
                <StateDot tone="success">{t('rung.done')}</StateDot>
              ) : (
                <StateDot tone="danger">{t('rung.refused', { refusal })}</StateDot>
              )
            }
            end={<Amount value={amount} asset={asset} />}
          />
        ))}
      </RowList>
      <Group gap="sm">
        <Button component={Link} to={LIST} variant="filled">
          {useText('title')(LIST)}
        </Button>
        {refused === 0 ? null : (
          <Button component={Link} to="/product/search">
            {t('again')}
          </Button>
        )}
      </Group>
    </>
  )
}
