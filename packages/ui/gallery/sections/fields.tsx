import {
  CheckField,
  ChoiceCards,
  CodeField,
  Form,
  MoneyInput,
  PasswordField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  toast,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import columns from '../columns.module.css'
import { Section } from '../section.tsx'

const ASSETS = [
  { value: 'BTC', label: 'Bitcoin' },
  { value: 'ETH', label: 'Ethereum' },
]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function Fields(): ReactNode {
  const [amount, setAmount] = useState('0.008')
  const [term, setTerm] = useState('90')
  const submit = async () => {
    await wait(800)
    toast.error('The server refused: see the field.')
    return { fields: { email: '이미 사용 중인 이메일이에요.' } }
  }
  return (
    <Section name="Fields">
      <div className={columns.columns}>
        <Form onSubmit={submit}>
          <MoneyInput
            name="amount"
            label="받을 금액"
            required
            value={amount}
            onChange={setAmount}
            asset="BTC"
            decimals={8}
            aside="오늘 최대 0.00959232 BTC"
            converted="83,400 USOT · 1,210,968원"
            hint="‘최대’는 수수료를 빼고 오늘 한도 안에서 계산합니다."
            onMax={() => setAmount('0.00959232')}
          />
          <ChoiceCards
            label="얼마나 둘까요"
            value={term}
            onChange={setTerm}
            options={[
              { value: '30', label: '30일', figure: '2.4%', note: '+197.26' },
              { value: '90', label: '90일', figure: '3.2%', note: '+789.04' },
            ]}
          />
          <TextField
            name="email"
            type="email"
            label="이메일"
            required
            placeholder="me@example.com"
            hint="확인 메일을 보내 드려요."
          />
          <TextArea name="reason" label="이유" hint="기록에 남아요." />
          <PasswordField name="password" label="비밀번호" required autoComplete="new-password" />
          <SelectField name="asset" label="자산" required options={ASSETS} placeholder="선택해 주세요" />
          <CheckField name="terms" label="이용약관에 동의해요" required />
          <SubmitButton>출금 0.00808 BTC</SubmitButton>
        </Form>
        <Form onSubmit={async () => {}}>
          <TextField name="pin" label="Digits only" restrict={{ number: true }} inputMode="numeric" maxLength={6} />
          <CodeField name="otp" label="인증 앱의 OTP 번호" hint="30초마다 바뀌는 6자리 숫자예요." />
          <TextField name="code" label="Letters only" restrict={{ alpha: true }} maxLength={6} />
          <TextField name="wrong" label="With an error" defaultValue="12" error="Enter at least 8 characters." />
          <TextField
            name="off"
            label="Disabled"
            defaultValue="Set by your operator"
            disabled
            hint="Only support can change this."
          />
          <CheckField name="news" label="News by mail" defaultChecked hint="At most once a month" />
        </Form>
      </div>
    </Section>
  )
}
