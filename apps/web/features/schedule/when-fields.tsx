import { SelectField, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { FREQUENCIES, type When } from './wish.ts'

type WhenProps = {
  readonly wish: When
  readonly change: (part: Partial<When>) => void
  /** Defaults to all. */
  readonly frequencies?: readonly When['frequency'][]
}

/** Fields for frequency, start, and end by date or count. */
export function WhenFields({ wish, change, frequencies = FREQUENCIES }: WhenProps): ReactNode {
  const t = useText('schedule')
  return (
    <>
      <SelectField
        name="frequency"
        label={t('frequency')}
        value={wish.frequency}
        onChange={(event) =>
          change({ frequency: frequencies.find((one) => one === event.currentTarget.value) ?? wish.frequency })
        }
        options={frequencies.map((one) => ({ value: one, label: t(`frequency.${one}`) }))}
      />
      <TextField
        name="start"
        type="datetime-local"
        label={t('start')}
        hint={wish.frequency === 'MONTHLY' ? t('start.monthly') : null}
        value={wish.start}
        onChange={(event) => change({ start: event.currentTarget.value })}
      />
      {wish.frequency === 'ONCE' ? null : (
        <>
          <TextField
            name="endsOn"
            type="date"
            label={t('ends')}
            hint={t('optional')}
            value={wish.endsOn}
            onChange={(event) => change({ endsOn: event.currentTarget.value })}
          />
          <TextField
            name="count"
            label={t('count')}
            hint={t('optional')}
            inputMode="numeric"
            maxLength={4}
            value={wish.count}
            onChange={(event) => change({ count: event.currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </>
      )}
    </>
  )
}
