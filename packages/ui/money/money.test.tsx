import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { AddressGroups } from './address-groups.tsx'
import { Amount } from './amount.tsx'
import { Change } from './change.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { MoneyTimeline } from './money-timeline.tsx'

prepareDom()

async function shown(element: React.ReactElement): Promise<HTMLElement> {
  const { container } = await renderUi(element)
  return container.firstElementChild as HTMLElement
}

describe('Amount', () => {
  it.each([
    ['1234567.5', '1,234,567.5'],
    ['1.50000000', '1.5'],
    ['2.00000000', '2'],
    ['100', '100'],
    ['-12.5', '−12.5'],
  ])('shows %s as %s: grouped, zeros trimmed, a true minus', async (value, text) => {
    expect((await shown(<Amount value={value} />)).textContent).toBe(text)
  })

  it.each([
    ['100.25', true],
    ['99.25', false],
    ['0.00808', false],
  ])('%s has a muted fraction: %s, because below 100 every digit matters', async (value, quiet) => {
    const amount = await shown(<Amount value={value} />)
    expect(amount.querySelector('[data-quiet]') !== null).toBe(quiet)
  })

  it('writes dollars with cents, even where only the title names them', async () => {
    const dollars = await shown(<Amount value="12.5" asset="USD" />)
    expect([dollars.textContent, dollars.title]).toEqual(['12.50USD', '12.50 USD'])
    expect((await shown(<Amount value="12" asset="USD" bare />)).textContent).toBe('12.00')
  })

  it('puts the code beside the number, the full precision in the title, the converted value beneath', async () => {
    const amount = await shown(<Amount value="0.123456789012345678" asset="ETH" decimals={4} converted="$1" />)
    expect(amount.textContent).toBe('0.1234ETH$1')
    expect(amount.querySelector('data')?.title).toBe('0.123456789012345678 ETH')
  })

  it('shows a plus sign only where asked, and never for zero', async () => {
    expect((await shown(<Amount value="0.75" signed />)).textContent).toBe('+0.75')
    expect((await shown(<Amount value="0.00" signed />)).textContent).toBe('0')
  })
})

describe('Change', () => {
  it.each([
    ['1.84', '▲+1.84%', 'rise'],
    ['-2.31', '▼−2.31%', 'fall'],
    ['0.4', '▲+0.40%', 'rise'],
    ['0.00', '0.00%', 'none'],
    ['-0.00', '0.00%', 'none'],
  ])('%s reads %s', async (percent, text, direction) => {
    const change = await shown(<Change percent={percent} />)
    expect(change.textContent).toBe(text)
    expect(change.dataset.direction).toBe(direction)
  })

  it('writes the percentage as the locale does', async () => {
    const { container } = await renderUi(<Change percent="0.4" />, 'fr-FR')
    // One of the spaces that do not break; which one depends on the version of ICU.
    expect(container.textContent).toMatch(/^▲\+0,40[\u00A0\u202F]%$/)
  })

  it('may carry the amount before the percentage', async () => {
    expect((await shown(<Change amount="41906.12" percent="1.20" />)).textContent).toBe('▲+41,906.12 (+1.20%)')
  })
})

describe('MoneyTimeline', () => {
  it("states each step's state as text too", async () => {
    await renderUi(
      <MoneyTimeline
        steps={[
          { key: 'a', state: 'done', title: 'Requested' },
          { key: 'b', state: 'now', title: 'Confirming', confirmations: { done: 1, needed: 3 } },
          { key: 'c', state: 'next', title: 'Arrived' },
        ]}
      />,
    )
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Requested (Done)',
      'Confirming (In progress)',
      'Arrived (Upcoming)',
    ])
    expect(steps.map((step) => step.ariaCurrent)).toEqual([null, 'step', null])
    const fills = [...(steps[1]?.querySelectorAll<HTMLElement>('[data-fill]') ?? [])].map(({ dataset }) => dataset.fill)
    expect(fills).toEqual(['full', 'half', 'none'])
  })

  it('shows no steps after a refusal', async () => {
    await renderUi(
      <MoneyTimeline
        steps={[
          { key: 'a', state: 'done', title: 'Requested' },
          { key: 'b', state: 'refused', title: 'Refused', detail: 'Why' },
          { key: 'c', state: 'next', title: 'Arrived' },
        ]}
      />,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('draws a single bar for more confirmations than can be counted at a glance', async () => {
    const step = { key: 'a', state: 'now', title: 'Confirming', confirmations: { done: 21, needed: 32 } } as const
    const list = await shown(<MoneyTimeline steps={[step]} />)
    expect(list.querySelectorAll('[data-fill]')).toHaveLength(0)
    expect(list.querySelector('rect')?.getAttribute('width')).toBe('21')
  })
})

describe('the rest', () => {
  it('AddressGroups: groups of four, both ends emphasised', async () => {
    const address = await shown(<AddressGroups address="0x71C7a190Be34d266F08b1C5eA9D03f42B89c0E77" />)
    expect([...address.children].map((group) => group.textContent).join(' ')).toBe(
      '0x71 C7a1 90Be 34d2 66F0 8b1C 5eA9 D03f 42B8 9c0E 77',
    )
    expect([...address.children].map((group) => group.className !== '').indexOf(false)).toBe(2)
  })

  it('LimitMeter: adds the used and the typed amount exactly', async () => {
    const meter = await shown(<LimitMeter label="Limit" used="0.1" adding="0.2" limit="1" asset="BTC" />)
    expect(meter.textContent).toBe('Limit0.3 / 1 BTC')
  })

  it.each([
    ['up', '62,719.72'],
    ['down', '62,719.71'],
  ] as const)('LimitMeter: rounds the used amount %s to %s', async (rounding, text) => {
    const meter = await shown(
      <LimitMeter label="Limit" used="62719.7142" limit="100000" asset="USOT" rounding={rounding} />,
    )
    expect(meter.textContent).toBe(`Limit${text} / 100,000 USOT`)
  })
})
