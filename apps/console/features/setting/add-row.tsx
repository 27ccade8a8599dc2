import { Button, SelectField } from '@cocobnk/ui'
import { type ReactNode, type Ref, useState } from 'react'
import { useText } from '../../texts.ts'
import css from './add-row.module.css'
import type { FormRows } from './form-rows.ts'

type AddRowProps = {
  readonly rows: FormRows
  readonly onAdd: (name: string) => void
  readonly buttonRef: Ref<HTMLButtonElement>
}

export function AddRow({ rows, onAdd, buttonRef }: AddRowProps): ReactNode {
  const t = useText('setting')
  const [picked, setPicked] = useState('')
  const [first = ''] = rows.free
  // The selected entry may have been added in the meantime.
  const chosen = rows.free.includes(picked) ? picked : first
  return (
    <div className={css.add}>
      <SelectField
        name={['add', ...rows.path].join('.')}
        label={t('row.which')}
        value={chosen}
        options={rows.free.map((name) => ({ value: name, label: name }))}
        onChange={(event) => setPicked(event.currentTarget.value)}
      />
      <Button ref={buttonRef} onClick={() => onAdd(chosen)}>
        {t('row.add')}
      </Button>
    </div>
  )
}
