import {
  alert,
  Button,
  type Command,
  CommandPalette,
  confirm,
  Drawer,
  Group,
  IconWallet,
  ModalDialog,
  openCommandPalette,
  Stack,
  Text,
  TextLink,
  toast,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Section } from '../section.tsx'

const COMMANDS: readonly Command[] = [
  {
    id: 'wallet',
    label: '지갑',
    description: 'Balances of all assets',
    group: 'Go to',
    icon: <IconWallet />,
    keywords: ['wallet'],
    run: () => toast.info('Wallet'),
  },
  { id: 'exchange', label: '환전', group: 'Go to', run: () => toast.info('Exchange') },
  { id: 'withdraw', label: '출금', group: 'Do', run: () => toast.info('Withdraw') },
]

export function Overlays(): ReactNode {
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(false)
  const ask = async (danger: boolean) => {
    const agreed = await confirm({ title: '주소를 삭제할까요?', message: '삭제하면 되돌릴 수 없어요.', danger })
    toast.info(agreed ? 'Agreed' : 'Not agreed')
  }
  return (
    <Section name="Overlays">
      <Group>
        <Button onClick={() => toast.success('주소를 복사했어요.')}>Success toast</Button>
        <Button onClick={() => toast.error('잔액이 부족해요. 금액을 확인해 주세요.')}>Error toast</Button>
        <Button onClick={() => void ask(false)}>Confirm</Button>
        <Button onClick={() => void ask(true)}>Confirm, danger</Button>
        <Button onClick={() => void alert({ title: '점검 안내', message: '23:30–24:00에는 이용할 수 없어요.' })}>
          Alert
        </Button>
        <Button onClick={() => setOpen(true)}>Drawer</Button>
        <Button onClick={() => setReading(true)}>Modal dialog</Button>
        <Button onClick={openCommandPalette}>Command palette</Button>
      </Group>
      <Drawer open={open} onClose={() => setOpen(false)} title="전체 메뉴">
        <Stack>
          <TextLink href="#x" plain>
            지갑
          </TextLink>
          <TextLink href="#x" plain>
            환전
          </TextLink>
          <Text tone="quiet" size="sm">
            상담 10:00–19:00
          </Text>
        </Stack>
      </Drawer>
      <ModalDialog
        open={reading}
        onClose={() => setReading(false)}
        title="이용약관"
        size="lg"
        footer={
          <Button variant="filled" fullWidth onClick={() => setReading(false)}>
            동의하고 닫기
          </Button>
        }
      >
        <Text tone="muted">제1조. 이 약관은 서비스의 이용 조건과 절차를 정해요.</Text>
      </ModalDialog>
      <CommandPalette commands={COMMANDS} />
    </Section>
  )
}
