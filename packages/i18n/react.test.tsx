import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { createTextSource, TextProvider, useMessages } from './react.ts'

afterEach(cleanup)

function Words(): ReactNode {
  return useMessages<'greeting'>('door')('greeting')
}

let open = () => {}

function Screen(): ReactNode {
  const [shown, setShown] = useState(false)
  open = () => flushSync(() => setShown(true))
  return <p>Screen {shown ? <Words /> : null}</p>
}

it('a screen stays where it is when an update needs texts that were loaded before', async () => {
  const source = createTextSource(async () => ({ greeting: 'Hello' }))
  await source.load('en-US', 'door')
  render(
    <TextProvider source={source} locale="en-US" onChange={() => {}}>
      <Suspense fallback="put away">
        <Screen />
      </Suspense>
    </TextProvider>,
  )
  act(() => {
    open()
    expect(screen.queryByText('put away')).toBeNull()
    expect(screen.getByText('Screen Hello')).toBeTruthy()
  })
})
