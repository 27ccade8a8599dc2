import type { ReactNode } from 'react'
import css from './grade-steps.module.css'

/** One segment per grade, filled up to the member's own. Decorative: the text beside it says the same. */
export function GradeSteps({ grade, top }: { readonly grade: number; readonly top: number }): ReactNode {
  return (
    <span className={css.steps} aria-hidden="true">
      {Array.from({ length: top }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <span key={place} className={css.step} data-reached={place < grade || undefined} />
      ))}
    </span>
  )
}
