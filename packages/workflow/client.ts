import { outsideTransactions } from '@cocobnk/transaction-scope'
import { connect, rpc } from '@restatedev/restate-sdk-clients'
import { type Sealed, type SealKeys, sealInput } from './input.ts'
import type { OnlyIds } from './row-id.ts'
import type { Workflow } from './workflow.ts'

const START_TIMEOUT_MS = 5_000

export type WorkflowClient = {
  /**
   * Submits a run to the engine and returns once it is stored there. The id identifies the run: starting it again is no second run. The
   * engine forgets finished ids after a day, so a workflow also checks its own row before it acts.
   */
  start<Input extends OnlyIds<Input>, Output>(
    workflow: Workflow<Input, Output>,
    id: string,
    input: Input,
  ): Promise<void>
  /** Waits for the end of a started run. */
  attach<Input, Output>(workflow: Workflow<Input, Output>, id: string): Promise<Output>
}

type RunHandler<Output> = { run: (context: unknown, input: Sealed) => Promise<Output> }

type Engine = {
  readonly ingressUrl: string
  /** Keys with which runs are sealed, so that the worker can verify that they are ours. */
  readonly sealKeys: SealKeys
  /** Token for the gateway in front of the engine, if there is one. */
  readonly token?: string | undefined
}

export function workflowClient({ ingressUrl, sealKeys, token }: Engine): WorkflowClient {
  const ingress = connect({ url: ingressUrl, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
  const clientOf = <Input, Output>({ name }: Workflow<Input, Output>, id: string) =>
    ingress.workflowClient<RunHandler<Output>>({ name }, id)
  return outsideTransactions('the workflow engine', {
    start: async (workflow, id, input) => {
      const sealed = sealInput(sealKeys, { workflow: workflow.name, id }, input)
      await clientOf(workflow, id).workflowSubmit(sealed, rpc.sendOpts({ timeout: START_TIMEOUT_MS }))
    },
    attach: (workflow, id) => clientOf(workflow, id).workflowAttach(),
  })
}
