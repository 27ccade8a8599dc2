import type { Logger } from '@cocobnk/logging'
import type { Metrics } from '@cocobnk/telemetry'
import type { CrowdThrottle, Limit } from '@cocobnk/throttle'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressCounters, limiter } from './rate-limit.ts'

/** Named in the content policy of both front ends. */
const PATH = '/api/csp-report'
/** `report-uri` sends one report, `report-to` a list. */
const MEDIA_TYPES = ['application/csp-report', 'application/reports+json']
const BODY_MAX_BYTES = 16 * 1024
const REPORTS_MAX = 10
const LIMIT: Limit = { max: 20, windowSeconds: 60 }

/** Directives in the front ends' policies. Reports of other directives are not about our pages. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
] as const

const directive = z.enum(DIRECTIVES).catch('default-src')
const text = z.string().max(2_000).catch('')
const older = z.object({
  'csp-report': z.object({ 'effective-directive': directive, 'document-uri': text, 'blocked-uri': text }),
})
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: directive, documentURL: text, blockedURL: text }).partial().catch({}),
  }),
)

type Violation = { readonly directive: string; readonly page: string; readonly blocked: string }
type Deps = {
  readonly log: Logger
  readonly metrics: Metrics
  readonly throttle: CrowdThrottle
  readonly webOrigin: string
  readonly consoleOrigin: string
}

/**
 * Counts content policy violations, and logs them without personal data: the rule, which of our sites, and the origin of what was
 * blocked. Page URLs and code samples are dropped, since both may contain secrets.
 */
export function servePolicyReports(app: FastifyInstance, deps: Deps): void {
  const check = limiter(
    (counters) => deps.throttle.take(...counters),
    LIMIT,
    (request) => addressCounters('csp-report', LIMIT, request),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_, body, done) => {
      done(null, body)
    })
    scope.post(PATH, async (request, reply) => {
      const verdict = await check(request, reply)
      // Without a body: nobody reads the response to a report.
      if (verdict.kind !== 'within') return reply.code(verdict.kind === 'exceeded' ? 429 : 503).send()
      for (const { directive: rule, page, blocked } of violationsIn(request.body)) {
        const site = siteOf(deps, page)
        deps.metrics.policyViolations.inc({ site, directive: rule })
        deps.log.warn(
          { event: 'csp.violated', site, directive: rule, blocked: originOf(blocked) },
          'the content policy kept something from a page',
        )
      }
      return reply.code(204).send()
    })
  })
}

function violationsIn(body: unknown): readonly Violation[] {
  const parsed = parse(body)
  const one = older.safeParse(parsed)
  if (one.success) {
    const report = one.data['csp-report']
    return [{ directive: report['effective-directive'], page: report['document-uri'], blocked: report['blocked-uri'] }]
  }
  const many = newer.safeParse(parsed)
  if (!many.success) return []
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, REPORTS_MAX)
    .map(({ body: { effectiveDirective = 'default-src', documentURL = '', blockedURL = '' } }) => ({
      directive: effectiveDirective,
      page: documentURL,
      blocked: blockedURL,
    }))
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function siteOf({ webOrigin, consoleOrigin }: Deps, page: string): 'web' | 'console' | 'other' {
  const origin = originOf(page)
  if (origin === webOrigin) return 'web'
  return origin === consoleOrigin ? 'console' : 'other'
}

/** Keywords such as `inline` and `eval` are kept. */
function originOf(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address
  return URL.canParse(address) ? new URL(address).origin.slice(0, 100) : 'unknown'
}
