import type { Flow, FlowStep, Place, Posting } from './flow.ts'
import { FLOWS } from './flows.ts'

const HOW = { transfer: 'moves', pending: 'holds', post: 'moves what was held', void: 'frees what was held' } as const
const ARROWS = { transfer: '-->', pending: '-.->', post: '==>', void: '-.-x' } as const

/** Every flow with its diagram and postings. */
export function flowsPage(): string {
  return Object.values(FLOWS).map(flowPart).join('\n')
}

function flowPart(flow: Flow): string {
  return `### ${flow.code} ${flow.title}

${flow.story}

\`\`\`mermaid
flowchart LR
${drawing(flow).join('\n')}
\`\`\`

| Step | When | Posting | From | To | Amount | For example |
| --- | --- | --- | --- | --- | --- | --- |
${flow.steps.flatMap((step) => step.postings.map((posting, n) => row(flow, step, posting, n))).join('\n')}
`
}

function row(flow: Flow, step: FlowStep, posting: Posting, n: number): string {
  const [name, when] = n === 0 ? [stepName(step), step.when] : ['', '']
  const asset = posting.asset ? ` of the ${posting.asset}` : ''
  const how = HOW[posting.kind ?? 'transfer']
  const from = placeName(posting, posting.debit)
  const to = placeName(posting, posting.credit)
  const cells = [name, when, how, from, to, `${posting.amount}${asset}`, String(flow.example[posting.amount] ?? '')]
  return `| ${cells.join(' | ')} |`
}

function stepName({ name, after }: FlowStep): string {
  return after === undefined ? name : `${name} (after ${after})`
}

/** One arrow per posting, numbered by step; its style shows whether it moves, holds or releases. */
function drawing(flow: Flow): string[] {
  const nodes = new Map<string, string>()
  const edges = flow.steps.flatMap((step, index) =>
    step.postings.map((posting) => {
      const [from, to] = [posting.debit, posting.credit].map((place) => {
        const label = placeName(posting, place)
        const id = label.replace(/\W+/g, '_')
        nodes.set(id, label)
        return id
      })
      return `  ${from} ${ARROWS[posting.kind ?? 'transfer']}|"${index + 1} ${step.name}: ${posting.amount}"| ${to}`
    }),
  )
  return [...[...nodes].map(([id, label]) => `  ${id}["${label}"]`), ...edges]
}

function placeName({ shard, asset }: Posting, place: Place): string {
  const [account, party] = place.split(':')
  const name = party ? `${account} of ${party}` : account
  return [name, asset ? `(${asset})` : '', shard === 'there' ? 'there' : ''].filter(Boolean).join(' ')
}
