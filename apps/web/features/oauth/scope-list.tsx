import type { AppScope } from '@cocobnk/contract'
import { IconCheck, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './consent-screen.module.css'

type ScopeListProps = { readonly scopes: readonly AppScope[]; readonly title: string }

/** The data that an app may see, in words. */
export function ScopeList({ scopes, title }: ScopeListProps): ReactNode {
  const t = useText('oauth')
  return (
    <div>
      <Text size="sm" tone="muted">
        {title}
      </Text>
      <ul className={css.scopes}>
        {scopes.map((scope) => (
          <li key={scope} className={css.scope}>
            <IconCheck /> {t(`scope.${scope}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
