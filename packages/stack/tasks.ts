import type { Progress } from './progress.ts'

/** A step of the start-up: begins when all its dependencies are done. */
export type Task = {
  readonly name: string
  readonly label: string
  readonly after?: readonly string[]
  run(): Promise<void>
}

/**
 * Runs every task as early as its dependencies allow. A failure stops only its dependents; the others finish, so that one report names
 * everything that is wrong.
 */
export async function runTasks(tasks: readonly Task[], progress: Progress): Promise<void> {
  refuseCircle(tasks)
  const running = new Map<string, Promise<void>>()
  const failures: string[] = []
  const begin = async (task: Task) => {
    for (const name of task.after ?? []) await running.get(name)
    const startedAt = performance.now()
    progress.begin(task.label)
    try {
      await task.run()
      progress.done(task.label, performance.now() - startedAt)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      progress.fail(task.label, performance.now() - startedAt)
      failures.push(`${task.label}: ${reason}`)
      throw error
    }
  }
  for (const task of inOrder(tasks)) running.set(task.name, begin(task))
  await Promise.allSettled(running.values())
  progress.end()
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

function refuseCircle(tasks: readonly Task[]): void {
  const names = new Set(tasks.map((task) => task.name))
  for (const task of tasks) {
    const unknown = task.after?.find((name) => !names.has(name))
    if (unknown !== undefined) throw new Error(`${task.name} comes after ${unknown}, which does not exist`)
  }
  if (inOrder(tasks).length < tasks.length) throw new Error('the tasks have a circular dependency')
}

/** Topological order; members of a cycle are left out. */
function inOrder(tasks: readonly Task[]): Task[] {
  const ordered: Task[] = []
  const placed = new Set<string>()
  for (let found = true; found; ) {
    const ready = tasks.filter((task) => !placed.has(task.name) && (task.after ?? []).every((name) => placed.has(name)))
    for (const task of ready) placed.add(task.name)
    ordered.push(...ready)
    found = ready.length > 0
  }
  return ordered
}
