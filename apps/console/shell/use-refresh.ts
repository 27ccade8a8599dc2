import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Binding, useBindings } from '../keys/key-provider.tsx'
import { useText } from '../texts.ts'

/** R refetches everything the screen shows. */
export function useRefresh(): void {
  const t = useText('shell')
  const queryClient = useQueryClient()
  const bindings = useMemo<readonly Binding[]>(
    () => [
      {
        sequence: ['r'],
        label: t('key.refresh'),
        place: 'screen',
        run: () => void queryClient.refetchQueries({ type: 'active' }),
      },
    ],
    [t, queryClient],
  )
  useBindings(bindings)
}
