import { Divider, Stack, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'

export function Section({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack component="section" id={name.toLowerCase().replaceAll(' ', '-')} gap="lg" aria-label={name}>
      <Divider strong />
      <Title order={2}>{name}</Title>
      {children}
    </Stack>
  )
}
