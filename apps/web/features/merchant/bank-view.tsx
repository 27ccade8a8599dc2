import { Button, confirm, Empty, IconBank, IconKey, SettingList, SettingRow, Stack, Tag, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { BankDialog } from './bank-dialog.tsx'
import { banksQuery, cardsQuery } from './queries.ts'

/** The owner's bank accounts and cards. Anything under way with a removed one is still completed. */
export default function BankView(): ReactNode {
  const t = useText('merchant')
  const { client } = useApp()
  const [adding, setAdding] = useState(false)
  const banks = useQuery(banksQuery(client))
  const cards = useQuery(cardsQuery(client))
  return (
    <Stack gap="xl">
      <MemberSection
        title={t('banks')}
        note={t('banks.note')}
        action={
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('bank.add')}
          </Button>
        }
      >
        <Loaded from={banks} failed={t('failed')}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty>{t('bank.empty')}</Empty>
            ) : (
              <SettingList label={t('banks')}>
                {list.map((bank) => (
                  <SettingRow
                    key={bank.bank_account_seq}
                    mark={<IconBank />}
                    title={bank.label}
                    tag={
                      <Tag tone={bank.status === 'APPROVED' ? 'success' : 'pending'}>{t(`bank.${bank.status}`)}</Tag>
                    }
                    note={
                      <span translate="no">
                        {bank.bank} · {bank.masked_number} · {bank.holder_name}
                      </span>
                    }
                    action={
                      <Remove
                        name={bank.label}
                        act={() => client.call('DELETE /member/me/bank/{id}', { path: { id: bank.bank_account_seq } })}
                      />
                    }
                  />
                ))}
              </SettingList>
            )
          }
        </Loaded>
      </MemberSection>
      <MemberSection title={t('cards')} note={t('cards.note')}>
        <Loaded from={cards} failed={t('failed')}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty>{t('card.empty')}</Empty>
            ) : (
              <SettingList label={t('cards')}>
                {list.map(({ card_seq, label, last_four, created_at }) => (
                  <SettingRow
                    key={card_seq}
                    mark={<IconKey />}
                    title={label}
                    note={
                      <>
                        <span translate="no">•••• {last_four}</span> · <When at={created_at} as="date" />
                      </>
                    }
                    action={
                      <Remove
                        name={label}
                        act={() => client.call('DELETE /member/me/card/{card_seq}', { path: { card_seq } })}
                      />
                    }
                  />
                ))}
              </SettingList>
            )
          }
        </Loaded>
      </MemberSection>
      {adding ? <BankDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}

type RemoveProps = { readonly name: string; readonly act: () => Promise<unknown> }

function Remove({ name, act }: RemoveProps): ReactNode {
  const t = useText('merchant')
  const { queryClient } = useApp()
  const { pending, run } = useAction()
  const remove = async () => {
    const words = { title: t('bank.removeSure', { name }), message: t('bank.removeText'), confirmText: t('remove') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await act()
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t('deleted'))
    })
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  )
}
