import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRead } from './use-read.ts'

const Notice = () => (useRead() ? <p>notice</p> : null)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const isShown = () => screen.queryByText('notice') !== null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('an unrequested popup waits until the page has been read', () => {
  render(<Notice />)
  pass(4_900)
  expect(isShown()).toBe(false)
  pass(200)
  expect(isShown()).toBe(true)
})

it('a click counts as having read, but the popup does not open under the pointer', () => {
  render(<Notice />)
  window.dispatchEvent(new Event('pointerdown'))
  pass(500)
  window.dispatchEvent(new Event('scroll'))
  expect(isShown()).toBe(false)
  pass(600)
  expect(isShown()).toBe(true)
})
