import { afterPaint } from '@cocobnk/ui'
import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of a multi-step form that this history entry shows. */
    readonly step?: string
  }
}

/**
 * The step of a multi-step form as a history entry, so that Back goes one step back. Entered values are kept in memory only: a step whose
 * values are missing (after a reload) is not `reachable`, and the form starts at the first step.
 */
export function useHistoryStep<Step extends string>(first: Step, reachable: readonly Step[]) {
  const asked = useLocation({ select: ({ state }) => state.step })
  const navigate = useNavigate()
  const step = reachable.find((one) => one === asked) ?? first
  /** Use `replace` if Back must not return here, such as after a submission; `state` is stored in the history entry. */
  const go = async (next: Step, { replace = false, state = {} }: { replace?: boolean; state?: HistoryState } = {}) => {
    // The pressed button is shown first: a slow phone takes a quarter of a second to draw the next step.
    await new Promise<void>(afterPaint)
    await navigate({ to: '.', search: true, state: { ...state, step: next }, replace })
  }
  return [step, go] as const
}
