import { Button, ErrorView, Steps, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { useTimes } from '../../shell/times.ts'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import { Entrance } from '../login/entrance.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { Secret } from './secret.ts'

/** Sets up a new operator: a password, an authenticator, and its first code. */
export function InvitationScreen({ token }: { readonly token: string }): ReactNode {
  const t = useText('invitation')
  const shell = useText('shell')
  const times = useTimes()
  const { client } = useConsole()
  const [secret, setSecret] = useState<Secret>()
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => client.call('POST /operator/invitation', { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!query.data) {
    return (
      <Entrance title={t('title')}>
        {query.isError ? (
          <>
            <ErrorView message={refusalText(query.error) ?? shell('error.unreached')} />
            <Text tone="muted">{t('ended')}</Text>
            <Button component={Link} to="/login">
              {t('toLogin')}
            </Button>
          </>
        ) : (
          <Waiting lines={4} />
        )}
      </Entrance>
    )
  }
  const { name, email, role, expires_at } = query.data
  return (
    <Entrance title={t('welcome', { name })}>
      <Text tone="muted">{t('lead', { email, role: shell(`role.${role}`), when: times.exact(expires_at) })}</Text>
      <Steps label={t('steps')} steps={[t('step.password'), t('step.code')]} current={secret ? 1 : 0} />
      {secret ? <CodeStep token={token} secret={secret} /> : <PasswordStep {...{ token, email }} onSet={setSecret} />}
    </Entrance>
  )
}
