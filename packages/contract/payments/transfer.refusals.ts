import { INSUFFICIENT_BALANCE } from '../custody/withdrawal.refusals.ts'
import { OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'
import { INTENT_REFUSED } from './intent.refusals.ts'

export const ACCOUNT_NUMBER_UNKNOWN = refusal('ACCOUNT_NUMBER_UNKNOWN', 404, {
  'ko-KR': '없는 계좌번호이거나 입력이 올바르지 않아요.',
  'en-US': 'The account number does not exist or is not valid input.',
  'ja-JP': '口座番号が存在しないか、入力が正しくありません。',
  'zh-CN': '账号不存在或输入无效。',
  'zh-TW': '帳號不存在或輸入無效。',
  'fr-FR': 'Le numéro de compte n’existe pas ou n’est pas valide.',
  'de-DE': 'Die Kontonummer gibt es nicht, oder die Eingabe ist ungültig.',
  'es-ES': 'El número de cuenta no existe o no es válido.',
  'vi-VN': 'Số tài khoản không tồn tại hoặc không hợp lệ.',
  'pt-PT': 'O número de conta não existe ou não é válido.',
})

const PAYEE_NEEDED = refusal('PAYEE_NEEDED', 403, {
  'ko-KR': '처음 보내는 계좌예요. 받는 분을 먼저 확인해 주세요.',
  'en-US': 'You have not sent to this account before. Please confirm the recipient first.',
  'ja-JP': '初めて送る口座です。先に受取人を確認してください。',
  'zh-CN': '您尚未向该账户转账过，请先确认收款人。',
  'zh-TW': '您尚未向此帳戶轉帳過，請先確認收款人。',
  'fr-FR': 'Vous n’avez encore rien envoyé à ce compte. Confirmez d’abord le bénéficiaire.',
  'de-DE': 'An dieses Konto haben Sie noch nie gesendet. Bitte bestätigen Sie zuerst den Empfänger.',
  'es-ES': 'Aún no ha enviado a esta cuenta. Confirme primero al destinatario.',
  'vi-VN': 'Bạn chưa từng chuyển đến tài khoản này. Vui lòng xác nhận người nhận trước.',
  'pt-PT': 'Ainda não enviou para esta conta. Confirme primeiro o destinatário.',
})

export const TOO_MANY_PAYEES = refusal('TOO_MANY_PAYEES', 409, {
  'ko-KR': '받는 분은 {max}명까지 둘 수 있어요. 쓰지 않는 분을 지워 주세요.',
  'en-US': 'You can keep up to {max} recipients. Please remove some you no longer need.',
  'ja-JP': '受取人は{max}件まで登録できます。不要なものを削除してください。',
  'zh-CN': '最多可保存 {max} 位收款人，请删除不再需要的收款人。',
  'zh-TW': '最多可儲存 {max} 位收款人，請刪除不再需要的收款人。',
  'fr-FR': 'Vous pouvez garder {max} bénéficiaires au plus. Supprimez ceux dont vous n’avez plus besoin.',
  'de-DE': 'Sie können bis zu {max} Empfänger behalten. Bitte entfernen Sie nicht mehr benötigte.',
  'es-ES': 'Puede guardar hasta {max} destinatarios. Elimine los que ya no necesite.',
  'vi-VN': 'Bạn có thể lưu tối đa {max} người nhận. Vui lòng xóa bớt người không còn cần.',
  'pt-PT': 'Pode guardar até {max} destinatários. Remova aqueles de que já não precisa.',
})

export const SAME_ACCOUNT = refusal('SAME_ACCOUNT', 422, {
  'ko-KR': '보내는 계좌와 받는 계좌가 같아요.',
  'en-US': 'The sending and the receiving account are the same.',
  'ja-JP': '送る口座と受け取る口座が同じです。',
  'zh-CN': '转出账户与转入账户相同。',
  'zh-TW': '轉出帳戶與轉入帳戶相同。',
  'fr-FR': 'Le compte d’envoi et le compte de réception sont identiques.',
  'de-DE': 'Absender- und Empfängerkonto sind dasselbe.',
  'es-ES': 'La cuenta de origen y la de destino son la misma.',
  'vi-VN': 'Tài khoản gửi và tài khoản nhận trùng nhau.',
  'pt-PT': 'A conta de origem e a de destino são a mesma.',
})

export const ASSETS_DIFFERENT = refusal('ASSETS_DIFFERENT', 422, {
  'ko-KR': '받는 계좌의 자산이 달라요. 같은 자산의 계좌로만 보낼 수 있어요.',
  'en-US': 'The receiving account is for another asset. You can only send to an account of the same asset.',
  'ja-JP': '受取口座の資産が異なります。同じ資産の口座にのみ送れます。',
  'zh-CN': '收款账户属于其他资产，只能转入相同资产的账户。',
  'zh-TW': '收款帳戶屬於其他資產，只能轉入相同資產的帳戶。',
  'fr-FR': 'Le compte destinataire concerne un autre actif. L’envoi n’est possible que vers un compte du même actif.',
  'de-DE':
    'Das Empfängerkonto führt einen anderen Vermögenswert. Gesendet wird nur an Konten desselben Vermögenswerts.',
  'es-ES': 'La cuenta de destino es de otro activo. Solo puede enviar a una cuenta del mismo activo.',
  'vi-VN': 'Tài khoản nhận thuộc tài sản khác. Chỉ có thể chuyển đến tài khoản cùng tài sản.',
  'pt-PT': 'A conta de destino é de outro ativo. Só pode enviar para uma conta do mesmo ativo.',
})

const TRANSFER_FAILED = refusal('TRANSFER_FAILED', 409, {
  'ko-KR': '이체가 정상적으로 처리되지 않았어요.',
  'en-US': 'The transfer was not processed successfully.',
  'ja-JP': '送金が正常に処理されませんでした。',
  'zh-CN': '转账未能成功处理。',
  'zh-TW': '轉帳未能成功處理。',
  'fr-FR': 'Le virement n’a pas pu être effectué.',
  'de-DE': 'Die Überweisung wurde nicht erfolgreich ausgeführt.',
  'es-ES': 'La transferencia no se procesó correctamente.',
  'vi-VN': 'Giao dịch chuyển khoản không được xử lý thành công.',
  'pt-PT': 'A transferência não foi processada com sucesso.',
})

const PERIOD_TOO_LONG = refusal('PERIOD_TOO_LONG', 422, {
  'ko-KR': '이체 내역은 최대 6개월까지 조회할 수 있어요.',
  'en-US': 'Transfers can be looked up over at most 6 months.',
  'ja-JP': '送金履歴の照会は最長6か月です。',
  'zh-CN': '转账记录最多可查询 6 个月。',
  'zh-TW': '轉帳紀錄最多可查詢 6 個月。',
  'fr-FR': 'Les virements se consultent sur 6 mois au plus.',
  'de-DE': 'Überweisungen lassen sich über höchstens 6 Monate abfragen.',
  'es-ES': 'Las transferencias se pueden consultar en un máximo de 6 meses.',
  'vi-VN': 'Chỉ có thể tra cứu chuyển khoản trong tối đa 6 tháng.',
  'pt-PT': 'As transferências podem ser consultadas num máximo de 6 meses.',
})

export const TRANSFER_LOOKUP_REFUSALS = [PERIOD_TOO_LONG] as const
export const RECIPIENT_REFUSALS = [ACCOUNT_NUMBER_UNKNOWN] as const
export const PAYEE_REFUSALS = [ACCOUNT_NUMBER_UNKNOWN, TOO_MANY_PAYEES, ...OUTFLOW_REFUSALS.PAYEE] as const

export const TRANSFER_REFUSALS = [
  ACCOUNT_NUMBER_UNKNOWN,
  PAYEE_NEEDED,
  SAME_ACCOUNT,
  ASSETS_DIFFERENT,
  INSUFFICIENT_BALANCE,
  TRANSFER_FAILED,
  INTENT_REFUSED,
  ...OUTFLOW_REFUSALS.TRANSFER,
  ...OUTFLOW_LIMIT_REFUSALS,
] as const
