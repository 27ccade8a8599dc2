import { expect, it } from 'vitest'
import { nameStylesheetFailures } from './stylesheet-failure.ts'

function raised(message: string): string {
  const target = new EventTarget()
  nameStylesheetFailures(target)
  const payload = new Error(message)
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload.message
}

it('R-CSS-CHUNK-FAILURE: reports a stylesheet that could not be loaded by that name', () => {
  expect(raised('Unable to preload CSS for /assets/home.css')).toMatch(/^CSS chunk load failure/)
})

it('leaves the error of a script unchanged', () => {
  expect(raised('Failed to fetch dynamically imported module')).not.toContain('CSS')
})
