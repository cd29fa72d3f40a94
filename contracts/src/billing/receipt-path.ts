// Below billing’s prefix, beside the contract: GET, the person’s own, a PDF to keep.
export const receiptPath = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}/receipt`;
