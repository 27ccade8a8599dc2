import { connect, rpc } from '@restatedev/restate-sdk-clients'
import type { Workflow } from './workflow.ts'

const START_TIMEOUT_MS = 5_000

export type WorkflowClient = {
  /**
   * Hands a run to the engine and returns once it is kept there. The id names the run: starting it again is no second
   * run. The engine forgets finished ids after a day, so a workflow also looks at its own row before it acts.
   */
  start<Input, Output>(workflow: Workflow<Input, Output>, id: string, input: Input): Promise<void>
  /** Waits for the end of a started run. */
  attach<Input, Output>(workflow: Workflow<Input, Output>, id: string): Promise<Output>
}

type RunHandler<Input, Output> = { run: (context: unknown, input: Input) => Promise<Output> }

export function workflowClient(ingressUrl: string): WorkflowClient {
  const ingress = connect({ url: ingressUrl })
  const clientOf = <Input, Output>({ name }: Workflow<Input, Output>, id: string) =>
    ingress.workflowClient<RunHandler<Input, Output>>({ name }, id)
  return {
    start: async (workflow, id, input) => {
      await clientOf(workflow, id).workflowSubmit(input, rpc.sendOpts({ timeout: START_TIMEOUT_MS }))
    },
    attach: (workflow, id) => clientOf(workflow, id).workflowAttach(),
  }
}
