import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { NOTHING_PENDING, type Pending, press, SEQUENCE_TIMEOUT_MS, type Sequence } from './key-sequence.ts'
import { isModifier, pressOfEvent } from './press-of-event.ts'

export type Binding = {
  readonly sequence: Sequence
  readonly label: string
  /** Where the key works: a jump, the open screen, or everywhere. The key bar and the help group by it. */
  readonly place: 'go' | 'screen' | 'anywhere'
  readonly run: () => void
}

type Keys = { readonly bindings: readonly Binding[]; readonly pending: Sequence }
type Register = (bindings: readonly Binding[]) => () => void

const KeysContext = createContext<Keys>({ bindings: [], pending: [] })
const RegisterContext = createContext<Register | undefined>(undefined)

/** One listener for the whole console, so that G then R is never taken for R alone. */
export function KeyProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [lists, setLists] = useState<readonly (readonly Binding[])[]>([])
  const register = useCallback<Register>((list) => {
    setLists((all) => [...all, list])
    return () => setLists((all) => all.filter((other) => other !== list))
  }, [])
  const bindings = useMemo(() => lists.flat(), [lists])
  const pending = usePending(bindings)
  const keys = useMemo(() => ({ bindings, pending: pending.keys }), [bindings, pending])
  return (
    <RegisterContext value={register}>
      <KeysContext value={keys}>{children}</KeysContext>
    </RegisterContext>
  )
}

/** The available keys, and the sequence typed so far. */
export function useKeys(): Keys {
  return useContext(KeysContext)
}

/**
 * Registers keys while the component is mounted, in a layout effect, so that they work as soon as they are visible.
 * The list must keep its identity between renders.
 */
export function useBindings(bindings: readonly Binding[]): void {
  const register = useContext(RegisterContext)
  if (!register) throw new Error('useBindings needs a KeyProvider above it')
  useLayoutEffect(() => register(bindings), [register, bindings])
}

function usePending(bindings: readonly Binding[]): Pending {
  const [pending, setPending] = useState(NOTHING_PENDING)
  const latest = useRef(pending)
  useLayoutEffect(() => {
    const hold = (next: Pending) => {
      latest.current = next
      setPending(next)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isModifier(event)) return
      const sequences = bindings.map(({ sequence }) => sequence)
      const outcome = press(latest.current, pressOfEvent(event), sequences)
      hold(outcome.pending)
      const binding = bindings.find(({ sequence }) => sequence === outcome.match)
      if (!binding) return
      event.preventDefault()
      binding.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [bindings])
  useEffect(() => {
    if (pending.keys.length === 0) return
    const timer = setTimeout(() => setPending(NOTHING_PENDING), SEQUENCE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return pending
}
