import { Button, CopyButton, confirm, Group, IconKey, SettingList, SettingRow, Tag } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import css from './key-lines.module.css'
import { NetworkDialog } from './network-dialog.tsx'
import type { Merchant, MerchantKey } from './queries.ts'

/** The active keys. The owner can reveal a secret after a step-up; it is shown until the page is left. */
export function KeyLines({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  return (
    <SettingList label={t('keys')}>
      {merchant.keys.map((key) => (
        <KeyLine key={key.key_seq} merchantSeq={merchant.merchant_seq} signingKey={key} />
      ))}
    </SettingList>
  )
}

type KeyLineProps = { readonly merchantSeq: string; readonly signingKey: MerchantKey }

function KeyLine({ merchantSeq, signingKey }: KeyLineProps): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const [secret, setSecret] = useState<string>()
  const [isLimiting, setLimiting] = useState(false)
  const { mode, networks, masked, ends_at: endsAt, last_used_at: usedAt, last_used_address: address } = signingKey
  const ask = (type: 'SET_REVEALED' | 'SET_ROTATED') =>
    run(async () => {
      const path = { merchant_seq: merchantSeq }
      const answer = await client.call('POST /pg/merchant/{merchant_seq}/signature-key', { path, body: { type, mode } })
      setSecret(type === 'SET_REVEALED' ? answer.secret : undefined)
      if (type === 'SET_ROTATED') await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
    })
  const rotate = async () => {
    const words = { title: t('rotate.sure'), message: t('rotate.text'), confirmText: t('rotate') }
    if (await confirm(words)) await ask('SET_ROTATED')
  }
  return (
    <SettingRow
      mark={<IconKey />}
      tone={endsAt ? 'pending' : 'done'}
      title={
        <span className={css.secret} translate="no">
          {secret ?? masked}
        </span>
      }
      tag={<Tag tone={mode === 'LIVE' ? 'primary' : 'pending'}>{t(`mode.${mode}`)}</Tag>}
      note={
        <>
          {t('key.id')} <span translate="no">{signingKey.key_seq}</span>
          <br />
          <span translate="no">API {signingKey.api_version}</span> ·{' '}
          {networks.length > 0 ? <span translate="no">{networks.join(', ')}</span> : t('key.anywhere')}
          <br />
          {usedAt ? (
            <>
              {t('key.used')} <When at={usedAt} as="ago" /> · {address}
            </>
          ) : (
            t('key.unused')
          )}
          {endsAt ? (
            <>
              {' '}
              · {t('key.ends')} <When at={endsAt} />
            </>
          ) : null}
        </>
      }
      action={
        endsAt ? null : (
          <Group gap="xs">
            {secret ? (
              <CopyButton value={secret}>{t('copy')}</CopyButton>
            ) : (
              <Button size="sm" pending={pending} onClick={() => void ask('SET_REVEALED')}>
                {t('reveal')}
              </Button>
            )}
            <Button size="sm" onClick={() => setLimiting(true)}>
              {t('key.networks')}
            </Button>
            <NetworkDialog
              merchantSeq={merchantSeq}
              signingKey={signingKey}
              open={isLimiting}
              onClose={() => setLimiting(false)}
            />
            <Button size="sm" onClick={() => void rotate()}>
              {t('rotate')}
            </Button>
          </Group>
        )
      }
    />
  )
}
