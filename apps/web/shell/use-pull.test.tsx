import { fireEvent, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { usePull } from './use-pull.ts'

function Page({
  onPull,
  children,
}: {
  readonly onPull: () => Promise<void>
  readonly children?: ReactNode
}): ReactNode {
  const mark = useRef<HTMLDivElement>(null)
  usePull(mark, onPull)
  return (
    <main>
      <div ref={mark} />
      {children}
    </main>
  )
}

function pull(px: number): void {
  fireEvent.touchStart(window, { touches: [{ clientY: 100 }] })
  fireEvent.touchMove(window, { touches: [{ clientY: 100 + px }] })
  fireEvent.touchEnd(window, { touches: [] })
}

it('refreshes after a long pull down, but not after a short one or one upwards', () => {
  const onPull = vi.fn(async () => undefined)
  render(<Page onPull={onPull} />)
  pull(60)
  pull(-300)
  expect(onPull).not.toHaveBeenCalled()
  pull(300)
  expect(onPull).toHaveBeenCalledOnce()
})

it('never pulls a page with a form', () => {
  const onPull = vi.fn(async () => undefined)
  render(
    <Page onPull={onPull}>
      <form />
    </Page>,
  )
  pull(300)
  expect(onPull).not.toHaveBeenCalled()
})
