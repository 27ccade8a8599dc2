import type { ReactNode } from 'react'
import css from './subject.module.css'

type SubjectProps = { readonly name: ReactNode; readonly about: ReactNode; readonly mark?: ReactNode }

/** The subject of a row: its name, and a quieter line beneath. */
export function Subject({ name, about, mark }: SubjectProps): ReactNode {
  return (
    <span className={css.subject}>
      {mark}
      <span>
        <span className={css.name}>{name}</span>
        {about === null ? null : <span className={css.about}>{about}</span>}
      </span>
    </span>
  )
}
