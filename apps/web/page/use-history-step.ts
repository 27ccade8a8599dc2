import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where in a way of several steps this entry of the history stands. */
    readonly step?: string
  }
}

/**
 * The step of a way as an entry of the browser's history, so that Back goes one step back. What was entered lives in
 * memory only: a step that needs more than is there (after a reload) is not `reachable`, and the way begins anew.
 */
export function useHistoryStep<Step extends string>(first: Step, reachable: readonly Step[]) {
  const asked = useLocation({ select: ({ state }) => state.step })
  const navigate = useNavigate()
  const step = reachable.find((one) => one === asked) ?? first
  /** `replace` where there is no way back, as after something was done; `state` is kept with the entry. */
  const go = (next: Step, { replace = false, state = {} }: { replace?: boolean; state?: HistoryState } = {}) =>
    navigate({ to: '.', search: true, state: { ...state, step: next }, replace })
  return [step, go] as const
}
