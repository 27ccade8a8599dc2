import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'

const Edit = lazy(async () => ({ default: (await import('./edit-account-dialog.tsx')).EditAccountDialog }))
const Open = lazy(async () => ({ default: (await import('./open-account-dialog.tsx')).OpenAccountDialog }))

/** Loaded on demand: form fields are as large as the screens that open them. */
export function EditAccountDialog(props: ComponentProps<typeof Edit>): ReactNode {
  return <Late wanted={props.open}>{() => <Edit {...props} />}</Late>
}

export function OpenAccountDialog(props: ComponentProps<typeof Open>): ReactNode {
  return <Late wanted={props.open}>{() => <Open {...props} />}</Late>
}

function Late({ wanted, children }: { readonly wanted: boolean; readonly children: () => ReactNode }): ReactNode {
  const [isUsed, setUsed] = useState(wanted)
  if (wanted && !isUsed) setUsed(true)
  return isUsed ? <Suspense fallback={null}>{children()}</Suspense> : null
}
