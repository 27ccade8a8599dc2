import type { ReactNode } from 'react'
import { Kbd } from '../keys/kbd.tsx'
import { type Binding, useKeys } from '../keys/key-provider.tsx'
import { useText } from '../texts.ts'
import css from './key-bar.module.css'

/** The keys that work on this screen; each can also be clicked. */
export function KeyBar(): ReactNode {
  const t = useText('shell')
  const { bindings, pending } = useKeys()
  const of = (place: Binding['place']) => bindings.filter((binding) => binding.place === place)
  return (
    <footer className={css.bar}>
      <span className={css.hint}>
        <Kbd name="g" />
        {pending.length > 0 ? t('key.goNow') : t('key.go')}
      </span>
      {of('screen').map((binding) => (
        <Hint key={binding.label} binding={binding} />
      ))}
      <span className={css.right}>
        {of('anywhere').map((binding) => (
          <Hint key={binding.label} binding={binding} />
        ))}
      </span>
    </footer>
  )
}

function Hint({ binding }: { readonly binding: Binding }): ReactNode {
  return (
    <button type="button" className={css.hint} onClick={binding.run}>
      {binding.sequence.map((name) => (
        <Kbd key={name} name={name} />
      ))}
      {binding.label}
    </button>
  )
}
