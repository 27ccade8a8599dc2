import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** Submits the surrounding form once, as its button would: with all checks, and faults at their fields. */
export function SubmitOnce({ before }: { readonly before: () => Promise<void> }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null)
  const begun = useRef(false)
  const submit = useEffectEvent(async () => {
    const form = mark.current?.closest('form')
    await before()
    form?.requestSubmit()
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void submit()
  }, [])
  return <span ref={mark} hidden />
}
