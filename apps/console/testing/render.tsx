import type { Client } from '@cocobnk/client'
import type { Permission } from '@cocobnk/contract'
import { TextProvider } from '@cocobnk/i18n/react'
import { loadUiWords, UiProvider } from '@cocobnk/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { ConsoleContextProvider, createConsoleContext } from '../context.ts'
import { KeyProvider } from '../keys/key-provider.tsx'
import { loadTexts, textSource } from '../texts.ts'

/** Adds browser APIs that jsdom lacks. Layout and focus traps are tested in Chromium. */
export function prepareDom(): void {
  configure({ asyncUtilTimeout: 10_000 })
  beforeAll(async () => {
    const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    window.matchMedia ??= (() => media) as unknown as typeof window.matchMedia
    HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false
    }
    await loadTexts('en-US')
  })
  afterEach(cleanup)
}

/** Answers by operation; an operation without an answer is still pending. */
export type Answers = Readonly<Record<string, object>>

/** Renders a part of the console in English, for an operator with these permissions. Returns the operations that were called. */
export async function renderPart(
  part: ReactElement,
  answers: Answers,
  permissions: readonly Permission[],
): Promise<readonly string[]> {
  const called: string[] = []
  const call = (key: string) => {
    called.push(key)
    return key in answers ? Promise.resolve(answers[key]) : new Promise(() => {})
  }
  const words = await loadUiWords('en-US')
  const context = createConsoleContext()
  const operator = {
    operator_seq: 'me',
    name: 'Mina',
    email: '',
    role: 'ADMINISTRATOR',
    permissions,
    has_passkey: true,
  }
  const state = { ...context.session.get(), operator }
  const known = {
    ...context,
    client: { call } as unknown as Client,
    session: { ...context.session, get: () => state },
  } as typeof context
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await act(async () =>
    render(
      <ConsoleContextProvider value={known}>
        <TextProvider source={textSource} locale="en-US" onChange={() => {}}>
          <UiProvider words={words} locale="en-US">
            <QueryClientProvider client={context.queryClient}>
              <RouterContextProvider router={router}>
                <KeyProvider>
                  <Suspense fallback={null}>{part}</Suspense>
                </KeyProvider>
              </RouterContextProvider>
            </QueryClientProvider>
          </UiProvider>
        </TextProvider>
      </ConsoleContextProvider>,
    ),
  )
  return called
}
