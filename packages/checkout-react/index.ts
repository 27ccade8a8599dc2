export { PayButton, type PayButtonProps } from './pay-button.tsx'
export { type PaymentStatus, type PaymentWatch, usePaymentStatus } from './use-payment-status.ts'
