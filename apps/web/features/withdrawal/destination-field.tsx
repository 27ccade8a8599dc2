import { isolate } from '@cocobnk/i18n'
import { AddressGroups, Group, Note, SelectField, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useNow } from '../../page/countdown.tsx'
import type { Scanned } from '../../scan/read-scanned.ts'
import { isSameAddress } from '../../scan/same-address.ts'
import { ScanButton } from '../../scan/scan-button.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { allWithdrawAddressesQuery, type WithdrawAddress } from '../withdraw-address/queries.ts'
import { Usable, usableText } from '../withdraw-address/usable.tsx'
import { targetOf } from './destination.tsx'
import { RecentDestinations } from './recent-destinations.tsx'

type DestinationProps = {
  readonly account: Account
  readonly value: string
  /** `amount` is set if a scanned code contained one. */
  readonly onChange: (addressSeq: string, amount?: string) => void
}

/** Choice of a withdrawal address that the member has proven to own. Those not usable yet show their waiting time. */
export function DestinationField({ account, value, onChange }: DestinationProps): ReactNode {
  const t = useText('withdrawal')
  const nowMs = useNow()
  return (
    <Loaded from={useQuery(allWithdrawAddressesQuery(useApp().client))} failed={t('addresses.failed')}>
      {(all) => {
        const own = all.filter(({ asset_seq }) => asset_seq === account.asset.asset_seq)
        const addresses = own.filter(({ status }) => status === 'APPROVED')
        const usable = addresses.filter((address) => !isWaiting(address, nowMs))
        const waiting = own.filter((address) => isWaiting(address, nowMs))
        return (
          <Stack gap="sm">
            <RecentDestinations {...{ account, value, onChange }} usable={usable} />
            <ChooseSole {...{ usable, value, onChange }} />
            <Choice {...{ account, addresses, value, onChange }} />
            {targetOf(account.asset) === 'address' && usable.length > 0 ? <Scan {...{ usable, onChange }} /> : null}
            {waiting.map((address) => (
              <Waiting key={address.address_seq} address={address} />
            ))}
            {addresses.length === 0 && waiting.length === 0 ? <NoAddress account={account} /> : null}
          </Stack>
        )
      }}
    </Loaded>
  )
}

type SoleProps = Pick<DestinationProps, 'value' | 'onChange'> & { readonly usable: readonly WithdrawAddress[] }

/** Chooses the only usable address by itself. */
function ChooseSole({ usable, value, onChange }: SoleProps): ReactNode {
  const sole = usable.length === 1 ? usable[0]?.address_seq : undefined
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (sole !== undefined && value === '') choose(sole)
  }, [sole, value])
  return null
}

type ScanProps = Pick<DestinationProps, 'onChange'> & { readonly usable: readonly WithdrawAddress[] }

/** Chooses the registered address that a scanned code contains. */
function Scan({ usable, onChange }: ScanProps): ReactNode {
  const t = useText('scan')
  const read = (code: Scanned) => {
    if (code.kind !== 'address') return t('unknown')
    const known = usable.find(({ address }) => isSameAddress(address, code.address))
    if (!known) return t('notRegistered')
    onChange(known.address_seq, code.amount)
    return undefined
  }
  return (
    <Group>
      <ScanButton worded onRead={read} />
    </Group>
  )
}

type ChoiceProps = DestinationProps & { readonly addresses: readonly WithdrawAddress[] }

function Choice({ account, addresses, value, onChange }: ChoiceProps): ReactNode {
  const t = useText('withdrawal')
  const words = useText('withdraw-address')
  const to = targetOf(account.asset)
  const nowMs = useNow()
  const chosen = addresses.find(({ address_seq }) => address_seq === value)
  return (
    <Stack gap="sm">
      <SelectField
        name="address"
        label={t(to)}
        placeholder={t(`${to}.choose`)}
        value={chosen ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        hint={addresses.length > 0 ? <RegisterLink code={account.asset.code}>{t(`${to}.another`)}</RegisterLink> : null}
        options={addresses.map((address) => {
          const isCooling = isWaiting(address, nowMs)
          const name = shortName(address)
          return {
            value: address.address_seq,
            label: isCooling ? `${name} (${usableText(words, address, nowMs)})` : name,
            disabled: isCooling,
          }
        })}
      />
      {chosen ? <Chosen address={chosen} /> : null}
    </Stack>
  )
}

function Chosen({ address: { address, memo } }: { readonly address: WithdrawAddress }): ReactNode {
  const t = useText('withdrawal')
  return (
    <Stack gap="2xs">
      <AddressGroups address={address} />
      {memo ? (
        <Text size="sm" tone="muted">
          {t('memo')} <AddressGroups address={memo} />
        </Text>
      ) : null}
    </Stack>
  )
}

function isWaiting({ status, usable_at }: WithdrawAddress, nowMs: number): boolean {
  return status === 'PENDING' || (status === 'APPROVED' && Date.parse(usable_at) > nowMs)
}

/** An address that is registered but not usable yet, with state and waiting time, so that it is not registered again. */
function Waiting({ address }: { readonly address: WithdrawAddress }): ReactNode {
  const words = useText('withdraw-address')
  return (
    <Note tone="pending">
      <TextLink
        component={Link}
        to={`/certification-management/kyc-withdraw-detail/${address.address_seq}`}
        translate="no"
      >
        {shortName(address)}
      </TextLink>
      : {words(`status.${address.status}`)} · <Usable address={address} />
    </Note>
  )
}

function shortName({ label, address }: WithdrawAddress): string {
  return `${isolate(label)} · ${address.slice(0, 6)}…${address.slice(-4)}`
}

function NoAddress({ account: { asset } }: Pick<DestinationProps, 'account'>): ReactNode {
  const t = useText('withdrawal')
  const to = targetOf(asset)
  return (
    <Note tone="primary">
      {t(`${to}.none`, { code: asset.code })} <RegisterLink code={asset.code}>{t(`${to}.register`)}</RegisterLink>
    </Note>
  )
}

type RegisterLinkProps = { readonly code: string; readonly children: string }

function RegisterLink({ code, children }: RegisterLinkProps): ReactNode {
  return (
    <TextLink component={Link} to={`/certification-management/kyc-withdraw-address?asset=${code}`}>
      {children}
    </TextLink>
  )
}
