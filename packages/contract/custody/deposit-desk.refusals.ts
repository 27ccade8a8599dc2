import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { refusal } from '../refusal.ts'
import { DEPOSIT_NOT_FINAL } from './deposit-claim.refusals.ts'

const KEPT_DECIDED = refusal('KEPT_DECIDED', 409, {
  'ko-KR': '이 입금은 이미 처리됐어요.',
  'en-US': 'This deposit has been decided on already.',
  'ja-JP': 'この入金はすでに処理済みです。',
  'zh-CN': '此笔充值已处理完毕。',
  'zh-TW': '此筆入金已處理完畢。',
  'fr-FR': 'Ce dépôt a déjà fait l’objet d’une décision.',
  'de-DE': 'Über diese Einzahlung wurde schon entschieden.',
  'es-ES': 'Ya se ha decidido sobre este depósito.',
  'vi-VN': 'Khoản nạp này đã được xử lý xong.',
  'pt-PT': 'Já foi tomada uma decisão sobre este depósito.',
})

const NOT_DUST = refusal('NOT_DUST', 422, {
  'ko-KR': '소액으로 보관할 수 있는 한도보다 커요. 계좌에 입금 처리해 주세요.',
  'en-US': 'This is worth more than may be kept as dust. Credit it to an account instead.',
  'ja-JP': '少額として保管できる上限を超えています。口座へ入金してください。',
  'zh-CN': '金额超过可作为零头保留的上限，请入账到账户。',
  'zh-TW': '金額超過可作為零頭保留的上限，請入帳到帳戶。',
  'fr-FR': 'La valeur dépasse ce qui peut être gardé comme poussière. Créditez-la plutôt sur un compte.',
  'de-DE': 'Das ist mehr wert, als als Kleinstbetrag behalten werden darf. Schreiben Sie es einem Konto gut.',
  'es-ES': 'Vale más de lo que puede guardarse como resto. Abónelo en una cuenta.',
  'vi-VN': 'Giá trị vượt mức được giữ lại như số lẻ. Hãy cộng vào một tài khoản.',
  'pt-PT': 'Vale mais do que pode ser guardado como resto. Credite-o antes numa conta.',
})

const RETURN_TOO_SMALL = refusal('RETURN_TOO_SMALL', 422, {
  'ko-KR':
    '수수료 {fee} 차감 후에는 네트워크로 보낼 수 있는 금액이 남지 않아요. 계좌에 입금 처리하거나 소액으로 보관해 주세요.',
  'en-US':
    'After the fee of {fee}, too little is left for the network to carry. Credit it to an account or keep it as dust.',
  'ja-JP':
    '手数料{fee}を差し引くと、ネットワークで送れる金額が残りません。口座へ入金するか、少額として保管してください。',
  'zh-CN': '扣除手续费 {fee} 后，剩余金额不足以在网络上发送。请入账到账户，或作为零头保留。',
  'zh-TW': '扣除手續費 {fee} 後，剩餘金額不足以在網路上傳送。請入帳到帳戶，或作為零頭保留。',
  'fr-FR':
    'Après les frais de {fee}, il reste trop peu pour un envoi sur le réseau. Créditez un compte ou gardez-le comme poussière.',
  'de-DE':
    'Nach der Gebühr von {fee} bleibt zu wenig für eine Überweisung im Netzwerk. Schreiben Sie es einem Konto gut oder behalten Sie es als Kleinstbetrag.',
  'es-ES':
    'Tras la comisión de {fee} queda demasiado poco para enviarlo por la red. Abónelo en una cuenta o guárdelo como resto.',
  'vi-VN': 'Sau khi trừ phí {fee}, số còn lại quá nhỏ để gửi qua mạng. Hãy cộng vào một tài khoản hoặc giữ như số lẻ.',
  'pt-PT':
    'Depois da comissão de {fee}, resta muito pouco para enviar pela rede. Credite-o numa conta ou guarde-o como resto.',
})

export const DECIDE_KEPT_REFUSALS = [
  ...ASK_REFUSALS,
  KEPT_DECIDED,
  NOT_DUST,
  DEPOSIT_NOT_FINAL,
  RETURN_TOO_SMALL,
] as const
