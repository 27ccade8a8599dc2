import { createContext, type ReactNode, useContext, useId } from 'react'
import { IconChevronDown } from '../mark/icons.tsx'
import css from './accordion.module.css'

const NameContext = createContext<string | undefined>(undefined)

type AccordionProps = {
  /** Opening one closes the others. */
  readonly single?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Accordion({ single = false, className, children }: AccordionProps): ReactNode {
  const id = useId()
  return (
    <NameContext value={single ? id : undefined}>
      <div className={className}>{children}</div>
    </NameContext>
  )
}

type AccordionItemProps = { readonly title: ReactNode; readonly open?: boolean; readonly children: ReactNode }

export function AccordionItem({ title, open, children }: AccordionItemProps): ReactNode {
  return (
    <details className={css.item} name={useContext(NameContext)} open={open}>
      <summary className={css.head}>
        {title}
        <IconChevronDown className={css.mark} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
