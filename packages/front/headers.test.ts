import { expect, it } from 'vitest'
import { securityHeaders } from './headers.ts'

const policyOf = (trustedTypes: readonly string[]) => securityHeaders({ trustedTypes })['Content-Security-Policy'] ?? ''

it('lets nothing run or load that is not ours, and nobody put us in a frame', () => {
  const policy = policyOf([])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

it('lets no text become code but by a policy that is named', () => {
  expect(policyOf([])).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/)
  expect(policyOf(['default'])).toMatch(/require-trusted-types-for 'script'; trusted-types default;/)
})

it('names one place of ours for reports, to old browsers and new', () => {
  const endpoint = /csp="([^"]+)"/.exec(securityHeaders({ trustedTypes: [] })['Reporting-Endpoints'] ?? '')?.[1]
  expect(endpoint).toBe('/api/csp-report')
  expect(policyOf([])).toContain(`report-uri ${endpoint}; report-to csp`)
})
