import { refusal } from '../refusal.ts'

const BELOW_MINIMUM_DEPOSIT = refusal('BELOW_MINIMUM_DEPOSIT', 422, {
  'ko-KR': '{amount} 이상 입금해 주세요.',
  'en-US': 'The minimum deposit amount is {amount}.',
  'ja-JP': '最低入金額は{amount}です。',
  'zh-CN': '最低充值数量为 {amount}。',
  'zh-TW': '最低入金數量為 {amount}。',
  'fr-FR': 'Le dépôt minimum est de {amount}.',
  'de-DE': 'Die Mindesteinzahlung beträgt {amount}.',
  'es-ES': 'El depósito mínimo es de {amount}.',
  'vi-VN': 'Số tiền nạp tối thiểu là {amount}.',
  'pt-PT': 'O depósito mínimo é de {amount}.',
})

const DEPOSIT_UNDER_WAY = refusal('DEPOSIT_UNDER_WAY', 409, {
  'ko-KR': '이미 네트워크에 보낸 코인이라 취소할 수 없어요. 블록 확인이 끝나면 잔액에 반영돼요.',
  'en-US': 'These coins are on the network already, so this cannot be canceled. They are credited once confirmed.',
  'ja-JP': 'すでにネットワークに送られたコインのため、取り消せません。ブロック承認後に残高へ反映されます。',
  'zh-CN': '这笔币已在网络上，无法取消。区块确认完成后将计入余额。',
  'zh-TW': '這筆幣已在網路上，無法取消。區塊確認完成後會計入餘額。',
  'fr-FR':
    'Ces fonds sont déjà sur le réseau : l’annulation n’est plus possible. Ils seront crédités une fois confirmés.',
  'de-DE':
    'Diese Coins sind schon im Netzwerk und lassen sich nicht mehr stornieren. Nach der Bestätigung werden sie gutgeschrieben.',
  'es-ES': 'Estos fondos ya están en la red y no se pueden cancelar. Se abonarán cuando se confirmen.',
  'vi-VN': 'Số coin này đã lên mạng nên không thể hủy. Chúng sẽ được cộng vào tài khoản sau khi xác nhận.',
  'pt-PT': 'Estes fundos já estão na rede e não podem ser cancelados. Serão creditados após a confirmação.',
})

export const DEPOSIT_ANNOUNCE_REFUSALS = [BELOW_MINIMUM_DEPOSIT] as const
export const DEPOSIT_CANCEL_REFUSALS = [DEPOSIT_UNDER_WAY] as const
