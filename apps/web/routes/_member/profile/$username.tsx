import { ApiError } from '@cocobnk/client'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { OtherProfileScreen } from '../../../features/member/profile-screen.tsx'
import { userQuery } from '../../../features/member/queries.ts'
import { NotFoundScreen } from '../../../features/not-found/not-found-screen.tsx'

export const Route = createFileRoute('/_member/profile/$username')({
  loader: async ({ context, params }) => {
    await context.loadTexts('member', 'deal-rating')
    try {
      await context.queryClient.ensureQueryData(userQuery(context.client, params.username))
    } catch (failure) {
      throw notFound({ data: { refused: failure instanceof ApiError && typeof failure.error === 'string' } })
    }
  },
  notFoundComponent: Missing,
  component: Screen,
})

function Screen() {
  const { username } = Route.useParams()
  return <OtherProfileScreen username={username} />
}

/** Shown for a member who does not exist, and after a failed request. Only the latter offers a retry. */
function Missing({ data }: { readonly data?: unknown }) {
  const router = useRouter()
  const { refused } = (data ?? { refused: true }) as { readonly refused: boolean }
  return <NotFoundScreen resource="User" {...(refused ? {} : { onRetry: () => void router.invalidate() })} />
}
