import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { prepareDom, renderUi } from '../testing/render.tsx'
import { Row } from './row.tsx'
import { RowAction, RowActions } from './row-actions.tsx'
import { RowList } from './row-list.tsx'

prepareDom()

describe('Row', () => {
  it('is a single link labelled by both lines, and plain text without a component', async () => {
    await renderUi(
      <RowList label="Recent">
        <Row component="a" href="#1" title="Deposit" note="13:20" end="+1 BTC" />
        <Row title="Fee" end="−1 BTC" />
      </RowList>,
    )
    expect(screen.getByRole('link', { name: /Deposit\s*13:20/ }).getAttribute('href')).toBe('#1')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('shows its nested rows only while it is open', async () => {
    const onToggle = vi.fn()
    const row = (open: boolean) => (
      <Row title="BTC" toggle={{ open, label: 'Accounts', onToggle }}>
        <Row title="Everyday" />
      </Row>
    )
    await renderUi(row(false))
    expect(screen.queryByText('Everyday')).toBeNull()
    const toggle = screen.getByRole('button', { name: 'Accounts', expanded: false })
    fireEvent.click(toggle)
    expect(onToggle).toHaveBeenCalledOnce()
  })
})

describe('RowActions', () => {
  it('opens with the button, closes with Escape and restores focus', async () => {
    await renderUi(
      <RowActions label="Everyday">
        <RowAction icon={<i />} label="Send" />
      </RowActions>,
    )
    const more = screen.getByRole('button', { name: 'Everyday: Actions' })
    fireEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Send' }), { key: 'Escape' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(more)
  })
})
