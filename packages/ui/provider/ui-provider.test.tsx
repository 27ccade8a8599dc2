import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TextField } from '../form/text-field.tsx'
import { CommandPalette } from '../overlay/command-palette.tsx'
import { toast } from '../overlay/toast.ts'
import { prepareDom, renderUi } from '../testing/render.tsx'

prepareDom()

describe('UiProvider', () => {
  it('never inserts a <style> element: the content security policy forbids it', async () => {
    await renderUi(
      <>
        <TextField name="a" label="A" />
        <CommandPalette commands={[{ id: 'home', label: 'Home', run: () => {} }]} />
      </>,
    )
    toast.info('Hello')
    await screen.findByText('Hello')
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await screen.findByPlaceholderText('Search')
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })

  it("exposes the site's accent to the theme", async () => {
    await renderUi(<p />)
    expect(document.documentElement.dataset.accent).toBe('member')
  })
})
