import { LIMIT_REFUSALS } from '../identity/grade.refusals.ts'
import { KYC_ANSWER_REFUSALS } from '../identity/kyc.refusals.ts'
import { refusal } from '../refusal.ts'

const MERCHANT_LIMIT = refusal('MERCHANT_LIMIT', 409, {
  'ko-KR': '상점은 {max}개까지 등록할 수 있어요.',
  'en-US': 'You can have up to {max} shops.',
  'ja-JP': '店舗は{max}件まで登録できます。',
  'zh-CN': '最多可拥有 {max} 家店铺。',
  'zh-TW': '最多可擁有 {max} 家商店。',
  'fr-FR': 'Vous pouvez avoir jusqu’à {max} boutiques.',
  'de-DE': 'Sie können bis zu {max} Shops haben.',
  'es-ES': 'Puede tener hasta {max} tiendas.',
  'vi-VN': 'Bạn có thể có tối đa {max} cửa hàng.',
  'pt-PT': 'Pode ter até {max} lojas.',
})

const MERCHANT_CLOSED = refusal('MERCHANT_CLOSED', 409, {
  'ko-KR': '운영을 종료한 상점이라 바꿀 수 없어요.',
  'en-US': 'This shop is closed and can no longer be changed.',
  'ja-JP': 'この店舗は閉店しているため変更できません。',
  'zh-CN': '该店铺已关闭，无法再修改。',
  'zh-TW': '該商店已關閉，無法再修改。',
  'fr-FR': 'Cette boutique est fermée et ne peut plus être modifiée.',
  'de-DE': 'Dieser Shop ist geschlossen und kann nicht mehr geändert werden.',
  'es-ES': 'Esta tienda está cerrada y ya no se puede modificar.',
  'vi-VN': 'Cửa hàng này đã đóng nên không thể thay đổi.',
  'pt-PT': 'Esta loja está encerrada e já não pode ser alterada.',
})

const MERCHANT_OPEN_PAYMENTS = refusal('MERCHANT_OPEN_PAYMENTS', 409, {
  'ko-KR': '진행 중인 결제가 있어요. 모두 끝난 뒤에 상점을 닫아 주세요.',
  'en-US': 'Payments are still in progress. Close the shop once they have ended.',
  'ja-JP': '進行中の決済があります。すべて終わってから閉店してください。',
  'zh-CN': '仍有进行中的付款。请在全部结束后再关闭店铺。',
  'zh-TW': '仍有進行中的付款。請在全部結束後再關閉商店。',
  'fr-FR': 'Des paiements sont en cours. Fermez la boutique une fois qu’ils sont terminés.',
  'de-DE': 'Es laufen noch Zahlungen. Schließen Sie den Shop, sobald sie beendet sind.',
  'es-ES': 'Hay pagos en curso. Cierre la tienda cuando hayan terminado.',
  'vi-VN': 'Vẫn còn thanh toán đang xử lý. Hãy đóng cửa hàng khi chúng kết thúc.',
  'pt-PT': 'Ainda há pagamentos em curso. Encerre a loja quando terminarem.',
})

const SETTLEMENT_ACCOUNT_REFUSED = refusal('SETTLEMENT_ACCOUNT_REFUSED', 409, {
  'ko-KR': '이 계좌로는 정산받을 수 없어요. 입출금이 되는 본인 계좌를 선택해 주세요.',
  'en-US': 'This account cannot receive settlements. Choose an account of your own that you can pay from.',
  'ja-JP': 'この口座では精算を受け取れません。入出金できるご本人の口座を選んでください。',
  'zh-CN': '该账户无法用于结算。请选择您本人可收付款的账户。',
  'zh-TW': '該帳戶無法用於結算。請選擇您本人可收付款的帳戶。',
  'fr-FR': 'Ce compte ne peut pas recevoir de règlements. Choisissez un de vos comptes courants.',
  'de-DE': 'Dieses Konto kann keine Abrechnungen empfangen. Wählen Sie ein eigenes Konto, über das Sie verfügen.',
  'es-ES': 'Esta cuenta no puede recibir liquidaciones. Elija una cuenta propia de la que pueda disponer.',
  'vi-VN': 'Tài khoản này không thể nhận quyết toán. Vui lòng chọn tài khoản của bạn có thể thu và chi.',
  'pt-PT': 'Esta conta não pode receber liquidações. Escolha uma conta sua com que possa pagar.',
})

const DUPLICATE_SETTLEMENT = refusal('DUPLICATE_SETTLEMENT', 409, {
  'ko-KR': '이 자산의 정산 계좌가 이미 있어요.',
  'en-US': 'The shop already has a settlement account for this asset.',
  'ja-JP': 'この資産の精算口座はすでに登録されています。',
  'zh-CN': '该资产已有结算账户。',
  'zh-TW': '該資產已有結算帳戶。',
  'fr-FR': 'La boutique a déjà un compte de règlement pour cet actif.',
  'de-DE': 'Für diesen Vermögenswert hat der Shop schon ein Abrechnungskonto.',
  'es-ES': 'La tienda ya tiene una cuenta de liquidación para este activo.',
  'vi-VN': 'Cửa hàng đã có tài khoản quyết toán cho tài sản này.',
  'pt-PT': 'A loja já tem uma conta de liquidação para este ativo.',
})

const LAST_SETTLEMENT = refusal('LAST_SETTLEMENT', 409, {
  'ko-KR': '상점에는 정산 계좌가 하나 이상 있어야 해요.',
  'en-US': 'A shop needs at least one settlement account.',
  'ja-JP': '店舗には精算口座が少なくとも1つ必要です。',
  'zh-CN': '店铺至少需要一个结算账户。',
  'zh-TW': '商店至少需要一個結算帳戶。',
  'fr-FR': 'Une boutique a besoin d’au moins un compte de règlement.',
  'de-DE': 'Ein Shop braucht mindestens ein Abrechnungskonto.',
  'es-ES': 'Una tienda necesita al menos una cuenta de liquidación.',
  'vi-VN': 'Cửa hàng cần ít nhất một tài khoản quyết toán.',
  'pt-PT': 'Uma loja precisa de pelo menos uma conta de liquidação.',
})

export const CREATE_MERCHANT_REFUSALS = [MERCHANT_LIMIT, SETTLEMENT_ACCOUNT_REFUSED, ...LIMIT_REFUSALS] as const
export const APPROVE_MERCHANT_REFUSALS = LIMIT_REFUSALS
export const CHANGE_MERCHANT_REFUSALS = [MERCHANT_CLOSED] as const
export const CLOSE_MERCHANT_REFUSALS = [MERCHANT_CLOSED, MERCHANT_OPEN_PAYMENTS] as const
export const ADD_SETTLEMENT_REFUSALS = [MERCHANT_CLOSED, SETTLEMENT_ACCOUNT_REFUSED, DUPLICATE_SETTLEMENT] as const
export const REMOVE_SETTLEMENT_REFUSALS = [LAST_SETTLEMENT] as const
export const ANSWER_MERCHANT_REFUSALS = KYC_ANSWER_REFUSALS
