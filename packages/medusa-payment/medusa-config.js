import { join } from 'node:path'
import { defineConfig } from '@medusajs/framework/utils'

/** A store as small as one can be: no admin pages, everything else as Medusa runs it in production. */
const { DATABASE_URL, REDIS_URL, BANK, KEY, SECRET, HOOK_SECRET } = process.env
const nobody = 'http://localhost:9'

export default defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    // A busy machine answers late.
    databaseDriverOptions: { connection: { ssl: false }, pool: { acquireTimeoutMillis: 300_000 } },
    http: {
      storeCors: nobody,
      adminCors: nobody,
      authCors: nobody,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: true },
  modules: [
    { resolve: '@medusajs/medusa/event-bus-redis', options: { redisUrl: REDIS_URL } },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis: { redisUrl: REDIS_URL } } },
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        webhook_delay: 0,
        providers: [
          {
            resolve: join(import.meta.dirname, 'index.ts'),
            id: 'shop',
            options: { bank: BANK, keyId: KEY, secret: SECRET, webhookSecret: HOOK_SECRET, title: 'Tea' },
          },
        ],
      },
    },
  ],
})
