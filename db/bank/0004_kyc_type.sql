-- Kinds of certification. The numbers are the product owner's: 2 is reserved.
CREATE TABLE kyc_type (
  type_seq smallint PRIMARY KEY CHECK (type_seq BETWEEN 1 AND 999),
  title jsonb NOT NULL CHECK (has_every_locale(title)),
  description jsonb NOT NULL CHECK (has_every_locale(description))
);

GRANT SELECT ON kyc_type TO bank_app;

INSERT INTO kyc_type (type_seq, title, description) VALUES
(1, $json${
  "ko-KR": "신분증 인증",
  "en-US": "Identity document",
  "ja-JP": "本人確認書類",
  "zh-CN": "身份证件认证",
  "zh-TW": "身分證件認證",
  "fr-FR": "Pièce d'identité",
  "de-DE": "Ausweisdokument",
  "es-ES": "Documento de identidad",
  "vi-VN": "Giấy tờ tùy thân",
  "pt-PT": "Documento de identificação"
}$json$, $json${
  "ko-KR": "주민등록증, 운전면허증, 여권 중 하나를 네 모서리가 모두 보이게 찍어 올려 주세요. 주민등록번호 뒷자리는 가려 주세요.",
  "en-US": "Upload your identity card, driving licence or passport with all four corners visible and the text readable.",
  "ja-JP": "身分証明書、運転免許証、パスポートのいずれかを、四隅がすべて写り文字が読める状態で提出してください。",
  "zh-CN": "请上传身份证、驾驶证或护照的照片，四角完整，文字清晰可读。",
  "zh-TW": "請上傳身分證、駕駛執照或護照的照片，四角完整，文字清晰可讀。",
  "fr-FR": "Envoyez votre carte d'identité, permis de conduire ou passeport, les quatre coins visibles et le texte lisible.",
  "de-DE": "Laden Sie Personalausweis, Führerschein oder Reisepass hoch. Alle vier Ecken müssen zu sehen und der Text lesbar sein.",
  "es-ES": "Suba su documento de identidad, permiso de conducir o pasaporte con las cuatro esquinas visibles y el texto legible.",
  "vi-VN": "Tải lên căn cước, giấy phép lái xe hoặc hộ chiếu, thấy rõ cả bốn góc và đọc được chữ.",
  "pt-PT": "Envie o cartão de cidadão, a carta de condução ou o passaporte, com os quatro cantos visíveis e o texto legível."
}$json$),
(3, $json${
  "ko-KR": "거주지 증명",
  "en-US": "Proof of residence",
  "ja-JP": "居住証明",
  "zh-CN": "居住证明",
  "zh-TW": "居住證明",
  "fr-FR": "Justificatif de domicile",
  "de-DE": "Wohnsitznachweis",
  "es-ES": "Comprobante de domicilio",
  "vi-VN": "Xác minh nơi cư trú",
  "pt-PT": "Comprovativo de morada"
}$json$, $json${
  "ko-KR": "최근 3개월 안에 발급된 주민등록등본이나 공과금 고지서를 올려 주세요. 이름과 주소가 함께 보여야 해요.",
  "en-US": "Upload a residence certificate or utility bill issued within the last three months that shows your name and address.",
  "ja-JP": "発行から3か月以内の住民票または公共料金の請求書を提出してください。氏名と住所の両方が必要です。",
  "zh-CN": "请上传最近三个月内开具的户籍证明或水电费账单，须同时显示姓名和地址。",
  "zh-TW": "請上傳最近三個月內開立的戶籍證明或水電費帳單，須同時顯示姓名和地址。",
  "fr-FR": "Envoyez un certificat de résidence ou une facture de moins de trois mois indiquant votre nom et votre adresse.",
  "de-DE": "Laden Sie eine Meldebescheinigung oder Versorgerrechnung hoch, die höchstens drei Monate alt ist und Namen und Anschrift zeigt.",
  "es-ES": "Suba un certificado de empadronamiento o una factura de suministros de los últimos tres meses con su nombre y dirección.",
  "vi-VN": "Tải lên giấy xác nhận cư trú hoặc hóa đơn tiện ích cấp trong ba tháng gần đây, có ghi họ tên và địa chỉ.",
  "pt-PT": "Envie um atestado de residência ou uma fatura de serviços dos últimos três meses com o seu nome e morada."
}$json$),
(4, $json${
  "ko-KR": "거래 목적 증빙",
  "en-US": "Evidence of purpose",
  "ja-JP": "取引目的の証明",
  "zh-CN": "交易目的证明",
  "zh-TW": "交易目的證明",
  "fr-FR": "Justificatif de l'objet des opérations",
  "de-DE": "Nachweis des Verwendungszwecks",
  "es-ES": "Justificante de la finalidad",
  "vi-VN": "Chứng minh mục đích giao dịch",
  "pt-PT": "Comprovativo da finalidade"
}$json$, $json${
  "ko-KR": "계약서, 급여 명세서, 사업자등록증처럼 거래 목적을 알 수 있는 서류를 올려 주세요. 신분증 인증과 함께 승인되면 비대면 계좌의 하루 한도가 풀려요.",
  "en-US": "Upload a contract, payslip or business registration that shows what you use the account for. Once approved together with your identity document, the daily cap of accounts opened online is lifted.",
  "ja-JP": "契約書、給与明細、事業者登録証など、取引の目的がわかる書類を提出してください。本人確認書類とあわせて承認されると、非対面で開設した口座の1日の上限が解除されます。",
  "zh-CN": "请上传合同、工资单或营业执照等能说明账户用途的文件。与身份证件一并通过审核后，非面对面开立账户的每日限额将解除。",
  "zh-TW": "請上傳合約、薪資單或商業登記等能說明帳戶用途的文件。與身分證件一併通過審核後，非臨櫃開立帳戶的每日限額將解除。",
  "fr-FR": "Envoyez un contrat, un bulletin de paie ou un extrait d'immatriculation montrant l'usage du compte. Une fois validé avec votre pièce d'identité, le plafond quotidien des comptes ouverts en ligne est levé.",
  "de-DE": "Laden Sie einen Vertrag, eine Gehaltsabrechnung oder eine Gewerbeanmeldung hoch, aus der die Nutzung des Kontos hervorgeht. Nach Freigabe zusammen mit dem Ausweisdokument entfällt das Tageslimit online eröffneter Konten.",
  "es-ES": "Suba un contrato, una nómina o un registro mercantil que muestre para qué usa la cuenta. Una vez aprobado junto con su documento de identidad, se retira el límite diario de las cuentas abiertas en línea.",
  "vi-VN": "Tải lên hợp đồng, bảng lương hoặc giấy đăng ký kinh doanh cho thấy mục đích sử dụng tài khoản. Khi được duyệt cùng giấy tờ tùy thân, hạn mức ngày của tài khoản mở trực tuyến sẽ được gỡ bỏ.",
  "pt-PT": "Envie um contrato, recibo de vencimento ou registo comercial que mostre para que usa a conta. Depois de aprovado juntamente com o documento de identificação, o limite diário das contas abertas online é levantado."
}$json$);
