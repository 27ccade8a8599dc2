import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** Sends the form around it once, as its button would: with every check, and faults at their fields. */
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
