import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { safeRedirect } from '../../session/redirect-from.ts'
import { useText } from '../../texts.ts'
import { CodeForm } from './code-form.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { LoginAside } from './login-aside.tsx'

/** Login with ID and password; then, for members who turned it on, the authenticator's code. */
export function LoginScreen({ redirectFrom }: { readonly redirectFrom: string | undefined }): ReactNode {
  const t = useText('login')
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState<Credentials>()
  const [step, go] = useHistoryStep('credentials', credentials ? ['credentials', 'code'] : ['credentials'])
  const enter = () => navigate({ href: safeRedirect(redirectFrom), replace: true })
  const askCode = (given: Credentials) => {
    setCredentials(given)
    return go('code')
  }
  return (
    <EntryScreen
      step={step}
      title={t(step === 'code' ? 'code.title' : 'title')}
      lede={t(step === 'code' ? 'code.lede' : redirectFrom ? 'back' : 'lede')}
      aside={<LoginAside step={step} />}
    >
      {step === 'code' && credentials ? (
        <CodeForm credentials={credentials} onEntered={enter} />
      ) : (
        <CredentialsForm redirectFrom={redirectFrom} onEntered={enter} onCodeNeeded={askCode} />
      )}
    </EntryScreen>
  )
}
