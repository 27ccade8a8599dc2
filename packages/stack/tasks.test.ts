import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { plainProgress, silentProgress } from './progress.ts'
import { runTasks } from './tasks.ts'

function recorded() {
  const events: string[] = []
  const task = (name: string, after: string[] = []) => ({
    name,
    label: name,
    after,
    run: async () => {
      events.push(`+${name}`)
      await sleep(5)
      events.push(`-${name}`)
    },
  })
  return { events, task }
}

it('starts a task only when all its dependencies are done, whatever the order of the list', async () => {
  const { events, task } = recorded()
  await runTasks(
    [task('seed', ['migrate']), task('migrate', ['postgres', 'redis']), task('redis'), task('postgres')],
    silentProgress,
  )
  expect(events.indexOf('+migrate')).toBeGreaterThan(events.indexOf('-postgres'))
  expect(events.indexOf('+migrate')).toBeGreaterThan(events.indexOf('-redis'))
  expect(events.slice(-2)).toEqual(['+seed', '-seed'])
})

it('runs independent tasks concurrently', async () => {
  const { events, task } = recorded()
  await runTasks([task('a'), task('b')], silentProgress)
  expect(events).toEqual(['+a', '+b', '-a', '-b'])
})

it('after a failure skips its dependents, finishes the others and reports every reason', async () => {
  const { events, task } = recorded()
  const failing = { name: 'postgres', label: 'PostgreSQL', run: () => Promise.reject(new Error('no disk')) }
  const lines: string[] = []
  const run = runTasks(
    [failing, task('migrate', ['postgres']), task('redis')],
    plainProgress((line) => lines.push(line)),
  )
  await expect(run).rejects.toThrow('PostgreSQL: no disk')
  expect(events).toEqual(['+redis', '-redis'])
  expect(lines.join('\n')).toMatch(/✗.* PostgreSQL.*✓.* redis/s)
})

it('rejects circular and unknown dependencies', async () => {
  const { task } = recorded()
  await expect(runTasks([task('a', ['b']), task('b', ['a'])], silentProgress)).rejects.toThrow('circular')
  await expect(runTasks([task('a', ['ghost'])], silentProgress)).rejects.toThrow('ghost')
})
