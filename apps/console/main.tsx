import '@cocobnk/ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleContextProvider, createConsoleContext } from './context.ts'
import { createConsoleRouter } from './router.tsx'
import { followSession } from './session/follow-session.ts'
import { followLive } from './session/live.ts'
import { watchSession } from './session/watch-session.ts'
import './shell/console.css'
import { LastResort } from './shell/last-resort.tsx'
import { Providers } from './shell/providers.tsx'

const context = createConsoleContext()
const router = createConsoleRouter(context)
followSession(context.sessionStore, context.queryClient, router)
watchSession(context.sessionStore, context.session)
followLive(context.sessionStore, context.queryClient)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <LastResort>
      <ConsoleContextProvider value={context}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </ConsoleContextProvider>
    </LastResort>
  </StrictMode>,
)
