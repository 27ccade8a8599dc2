import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createTextSource, TextProvider, useMessages } from './react.ts'

afterEach(cleanup)

function Words(): ReactNode {
  return useMessages<'greeting'>('door')('greeting')
}

function Screen(): ReactNode {
  const [shown, setShown] = useState(false)
  return (
    <button type="button" onClick={() => setShown(true)}>
      {shown ? <Words /> : 'Open'}
    </button>
  )
}

it('a screen stays visible when a click needs texts that are already loaded', async () => {
  const source = createTextSource(async () => ({ greeting: 'Hello' }))
  await source.load('en-US', 'door')
  render(
    <TextProvider source={source} locale="en-US" onChange={() => {}}>
      <Suspense fallback="put away">
        <Screen />
      </Suspense>
    </TextProvider>,
  )
  fireEvent.click(screen.getByText('Open'))
  expect(screen.queryByText('put away')).toBeNull()
  expect(screen.getByText('Hello')).toBeTruthy()
})
