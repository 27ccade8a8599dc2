export const AN_INVOICE = {
  title: 'Two cups',
  customer_name: 'Sample',
  customer_email: 'sample@members.test',
  currency: 'USD' as const,
  lines: [{ name: 'A cup', quantity: '2', unit_price: '12.50', tax_percent: '10' }],
  due_on: '2099-01-31',
}
