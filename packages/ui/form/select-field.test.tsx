import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { Form } from './form.tsx'
import { SelectField } from './select-field.tsx'

prepareDom()

function Chooser(): ReactNode {
  const [value, setValue] = useState('BTC')
  return (
    <Form onSubmit={async () => undefined}>
      <SelectField
        name="asset"
        label="Asset"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        options={['BTC', 'ETH'].map((code) => ({ value: code, label: code }))}
      />
    </Form>
  )
}

it('keeps a choice made by hand, for which a browser sends `input` and renders before `change`', async () => {
  await renderUi(<Chooser />)
  const select = screen.getByLabelText<HTMLSelectElement>('Asset')
  select.value = 'ETH'
  fireEvent.input(select)
  fireEvent.change(select)
  expect(select.value).toBe('ETH')
})
