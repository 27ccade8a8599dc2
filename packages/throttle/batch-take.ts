import type { Counter, CrowdThrottle, Passage } from './throttle.ts'

type Crowd = { readonly counter: Counter; waiting: ((passage: Passage) => void)[] }

/**
 * Batches the takes of one counter: those that arrive during a Redis call share the next one. As exact as single calls. Not a
 * `batchLoader`, whose callers share one result: here each take has its own.
 */
export function batchTake({ takeMany }: Pick<CrowdThrottle, 'takeMany'>) {
  const crowds = new Map<string, Crowd>()

  async function ask(name: string, crowd: Crowd): Promise<void> {
    while (crowd.waiting.length > 0) {
      const { waiting } = crowd
      crowd.waiting = []
      const passages = await takeMany(crowd.counter, waiting.length)
      for (const [place, passage] of passages.entries()) waiting[place]?.(passage)
    }
    crowds.delete(name)
  }

  return {
    take: (counter: Counter): Promise<Passage> =>
      new Promise((resolve) => {
        const name = `${counter.kind} ${counter.subject}`
        const known = crowds.get(name)
        if (known) return known.waiting.push(resolve)
        const crowd: Crowd = { counter, waiting: [resolve] }
        crowds.set(name, crowd)
        setImmediate(() => void ask(name, crowd))
      }),
  }
}
