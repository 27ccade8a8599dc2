import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { ValueChart } from './value-chart.tsx'

prepareDom()

const chart = (values: readonly number[]) => (
  <ValueChart
    points={values.map((value, at) => ({ at, value }))}
    label="Worth over a week"
    names={{ value: 'Worth' }}
    valueText={(value) => `$${value}`}
    levelText={String}
    timeText={(at) => `day ${at}`}
    dateText={String}
  />
)

describe('ValueChart', () => {
  it.each([
    ['fewer than seven points', [1, 2, 3, 4, 5, 6]],
    ['no movement', [4, 4, 4, 4, 4, 4, 4]],
  ])('draws nothing for %s', async (_, values) => {
    await renderUi(chart(values))
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('announces the value at the crosshair, which the keyboard moves', async () => {
    await renderUi(chart([1, 2, 3, 4, 5, 6, 9]))
    const range = screen.getByRole('slider', { name: 'Worth over a week' })
    expect(range.getAttribute('aria-valuetext')).toBe('day 6: $9')
    fireEvent.change(range, { target: { value: '2' } })
    expect(range.getAttribute('aria-valuetext')).toBe('day 2: $3')
    expect(screen.getByText('$3')).toBeTruthy()
  })

  it('has the same data in a table, latest first, rendered when opened', async () => {
    await renderUi(chart([1, 2, 3, 4, 5, 6, 9]))
    expect(screen.queryByRole('table')).toBeNull()
    const details = screen.getByText('Show as a table').closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect([rows.length, rows[0], rows[1], rows.at(-1)]).toEqual([8, 'TimeWorth', 'day 6$9', 'day 0$1'])
  })
})
