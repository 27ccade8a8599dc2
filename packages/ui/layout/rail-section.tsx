import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import css from './rail-section.module.css'
import { Title } from './typography.tsx'

type RailSectionProps = {
  readonly title?: ReactNode
  /** At the end of the title's line: a count, a link to all. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the rail of a `PageFrame`. */
export function RailSection({ title, aside, className, children }: RailSectionProps): ReactNode {
  const heading = useId()
  return (
    <section className={classes(css.section, className)} aria-labelledby={title ? heading : undefined}>
      {title ? (
        <div className={css.head}>
          <Title order={2} look="section" id={heading}>
            {title}
          </Title>
          {aside ? <span className={css.aside}>{aside}</span> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
