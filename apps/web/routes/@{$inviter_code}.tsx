import { createFileRoute, redirect } from '@tanstack/react-router'
import { countOpening, invitedTo, rememberInviter } from '../features/inviter/inviter.ts'

export const Route = createFileRoute('/@{$inviter_code}')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { to_name?: string } =>
    typeof search.to_name === 'string' ? { to_name: search.to_name } : {},
  beforeLoad: ({ context, params, search, preload }) => {
    // Preloading a link must not count as opening it.
    if (!preload) {
      rememberInviter(document, params.inviter_code)
      countOpening(context.client, params.inviter_code)
    }
    throw redirect({ href: invitedTo(search.to_name), replace: true })
  },
})
