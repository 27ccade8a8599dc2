import { Button, SelectField, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { ownBanksQuery } from './queries.ts'

/** Loaded on demand: form fields are as large as the screens that open them. */
const BankDialog = lazy(async () => ({ default: (await import('../merchant/bank-dialog.tsx')).BankDialog }))

type BankFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The member's own bank accounts that are verified and past their waiting period, or the button to register one. */
export function BankField({ label, value, onChange }: BankFieldProps): ReactNode {
  const t = useText('deal')
  const [adding, setAdding] = useState(false)
  const [opened] = useState(() => Date.now())
  const { client, loadTexts } = useApp()
  const { data: banks = [] } = useQuery(ownBanksQuery(client))
  const add = async () => {
    await loadTexts('merchant', 'withdraw-address')
    setAdding(true)
  }
  const usable = banks.filter(({ status, usable_at }) => status === 'APPROVED' && Date.parse(usable_at) <= opened)
  return (
    <Stack gap="xs">
      <SelectField
        name="bank_account_seq"
        label={label}
        placeholder={t('account.choose')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        options={usable.map(({ bank_account_seq, bank, masked_number }) => ({
          value: bank_account_seq,
          label: `${bank} ${masked_number}`,
        }))}
        hint={t(usable.length > 0 ? 'bank.own' : banks.length > 0 ? 'bank.waiting' : 'bank.none')}
      />
      {usable.length === 0 ? (
        <Button size="sm" onClick={() => void add()}>
          {t('bank.add')}
        </Button>
      ) : null}
      {adding
        ? createPortal(
            <Suspense fallback={null}>
              <BankDialog onClose={() => setAdding(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </Stack>
  )
}
