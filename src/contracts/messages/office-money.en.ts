/** What staff are told about money. */
export const officeMoney = {
  refundNotFound: 'Refund not found',
  refundNotFailed: 'This refund has not failed, or has been paid in another way already',
  refundSettled: 'The refund is paid, and the customer has been told',
  withdrawalApproved: 'The withdrawal is approved. Transfer the money, then record it here.',
  withdrawalPaid: 'The withdrawal is paid out, and the customer has been told',
  withdrawalReturned: 'The money is back in the wallet, and the customer has been told',
}
