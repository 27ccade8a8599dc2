import { expect, it } from 'vitest'
import { securityHeaders } from './headers.ts'

it('lets nothing run or load that is not ours, and nobody put us in a frame', () => {
  const policy = securityHeaders['Content-Security-Policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})
