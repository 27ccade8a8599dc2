import { refusal } from '../refusal.ts'

const ALLOWANCE_SHORT = refusal('ALLOWANCE_SHORT', 409, {
  'ko-KR': '확정된 수당보다 많이 정산할 수 없어요. 지금 정산할 수 있는 금액: {max}',
  'en-US': 'You cannot settle more than has matured. {max} can be settled now.',
  'ja-JP': '確定した報酬を超えて精算することはできません。現在精算できるのは{max}です。',
  'zh-CN': '结算金额不能超过已确认的奖励，目前最多可结算 {max}。',
  'zh-TW': '結算金額不能超過已確認的獎勵，目前最多可結算 {max}。',
  'fr-FR': 'Vous ne pouvez pas encaisser plus que ce qui est acquis. Disponible maintenant : {max}.',
  'de-DE': 'Sie können nicht mehr auszahlen, als fällig ist. Jetzt auszahlbar sind {max}.',
  'es-ES': 'No puede liquidar más de lo disponible. Ahora puede liquidar {max}.',
  'vi-VN': 'Không thể quyết toán nhiều hơn số hoa hồng đã xác nhận. Hiện có thể quyết toán {max}.',
  'pt-PT': 'Não pode liquidar mais do que o disponível. Pode liquidar agora {max}.',
})

const ALLOWANCE_ACCOUNT = refusal('ALLOWANCE_ACCOUNT', 409, {
  'ko-KR': '같은 자산의 내 입출금 계좌를 선택해 주세요.',
  'en-US': 'Please choose a regular account of your own in the same asset.',
  'ja-JP': '同じ資産のご自身の入出金口座を選んでください。',
  'zh-CN': '请选择您自己的同一资产的活期账户。',
  'zh-TW': '請選擇您自己的同一資產的活期帳戶。',
  'fr-FR': 'Choisissez un de vos comptes courants dans le même actif.',
  'de-DE': 'Bitte wählen Sie ein eigenes Girokonto für denselben Vermögenswert.',
  'es-ES': 'Elija una cuenta corriente suya en el mismo activo.',
  'vi-VN': 'Vui lòng chọn tài khoản thanh toán của bạn cùng loại tài sản.',
  'pt-PT': 'Escolha uma conta à ordem sua no mesmo ativo.',
})

export const ADJUST_REFUSALS = [ALLOWANCE_SHORT, ALLOWANCE_ACCOUNT] as const

const SHARES_TOO_LARGE = refusal('SHARES_TOO_LARGE', 409, {
  'ko-KR': '한 수수료에서 나누는 비율의 합은 100%보다 작아야 해요. 지금 더 나눌 수 있는 비율은 {left}% 미만이에요.',
  'en-US': 'All shares of a fee together must stay below 100%. Less than {left}% is left.',
  'ja-JP': '一つの手数料から分ける割合の合計は100%未満でなければなりません。残りは{left}%未満です。',
  'zh-CN': '同一笔手续费的各项份额之和必须小于 100%，剩余可用不足 {left}%。',
  'zh-TW': '同一筆手續費的各項份額之和必須小於 100%，剩餘可用不足 {left}%。',
  'fr-FR': 'La somme des parts des frais doit rester inférieure à 100 %. Il reste moins de {left} %.',
  'de-DE': 'Alle Anteile an einer Gebühr müssen zusammen unter 100 % bleiben. Übrig sind weniger als {left} %.',
  'es-ES': 'La suma de las partes de una comisión debe ser inferior al 100 %. Queda menos del {left} %.',
  'vi-VN': 'Tổng các phần chia của một khoản phí phải dưới 100%. Còn lại dưới {left}%.',
  'pt-PT': 'A soma das partes de uma comissão tem de ficar abaixo de 100 %. Resta menos de {left} %.',
})

export const POLICY_REFUSALS = [SHARES_TOO_LARGE] as const

const ALLOWANCE_DECIDED = refusal('ALLOWANCE_DECIDED', 409, {
  'ko-KR': '이미 처리된 수당이에요.',
  'en-US': 'This allowance has already been decided.',
  'ja-JP': 'この報酬はすでに処理されています。',
  'zh-CN': '该奖励已处理。',
  'zh-TW': '該獎勵已處理。',
  'fr-FR': 'Cette prime a déjà fait l’objet d’une décision.',
  'de-DE': 'Über diese Prämie wurde bereits entschieden.',
  'es-ES': 'Esta bonificación ya se ha resuelto.',
  'vi-VN': 'Khoản hoa hồng này đã được xử lý.',
  'pt-PT': 'Já foi tomada uma decisão sobre este bónus.',
})

export const HELD_REFUSALS = [ALLOWANCE_DECIDED] as const

const CAMPAIGN_LIMIT = refusal('CAMPAIGN_LIMIT', 409, {
  'ko-KR': '초대 링크는 {max}개까지 만들 수 있어요.',
  'en-US': 'You can have up to {max} invitation links.',
  'ja-JP': '招待リンクは{max}個まで作成できます。',
  'zh-CN': '最多可以创建 {max} 个邀请链接。',
  'zh-TW': '最多可以建立 {max} 個邀請連結。',
  'fr-FR': 'Vous pouvez créer jusqu’à {max} liens d’invitation.',
  'de-DE': 'Sie können bis zu {max} Einladungslinks haben.',
  'es-ES': 'Puede tener hasta {max} enlaces de invitación.',
  'vi-VN': 'Bạn có thể tạo tối đa {max} liên kết mời.',
  'pt-PT': 'Pode ter até {max} links de convite.',
})

export const CAMPAIGN_REFUSALS = [CAMPAIGN_LIMIT] as const
