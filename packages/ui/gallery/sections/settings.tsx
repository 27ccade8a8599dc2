import {
  Button,
  IconButton,
  IconDownload,
  IconEdit,
  IconKey,
  IconLaptop,
  IconMail,
  IconPhone,
  IconPrint,
  IconShare,
  IconTrash,
  PersonMark,
  SettingList,
  SettingRow,
  Tag,
  Text,
} from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Section } from '../section.tsx'

export function Settings(): ReactNode {
  return (
    <Section name="Settings">
      <SettingList label="Settings">
        <SettingRow
          mark={<IconMail />}
          tone="done"
          title="a.rather.long.address.that.goes.on.and.on@subdomain.example.com"
          tag={<Tag tone="success">확인됨</Tag>}
          note="2027년 3월 3일까지"
          action={
            <>
              <IconButton label="Edit" size="sm">
                <IconEdit size="sm" />
              </IconButton>
              <IconButton label="Remove" size="sm">
                <IconTrash size="sm" />
              </IconButton>
            </>
          }
        />
        <SettingRow
          mark={<IconPhone />}
          tone="pending"
          title="인증 앱(OTP)"
          note="로그인할 때와 돈이 나갈 때 한 번 더 확인해요."
          action={<Button size="sm">연결하기</Button>}
        />
        <SettingRow mark={<IconKey />} title="패스키" note="2개" action={<Button size="sm">추가</Button>}>
          <Text tone="muted">What opens below the row.</Text>
        </SettingRow>
        <SettingRow mark={<IconLaptop />} tone="danger" title="Chrome · Linux" note="Not seen before" />
        <SettingRow
          mark={<PersonMark name="seoyun" />}
          title="seoyun"
          action={
            <>
              <IconShare />
              <IconDownload />
              <IconPrint />
            </>
          }
        />
      </SettingList>
    </Section>
  )
}
