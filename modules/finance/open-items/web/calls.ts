import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const getTotalsPaymentAndCollectPending: Light<typeof contract.getTotalsPaymentAndCollectPending> = {
  kind: 'reads',
  method: 'POST',
  path: '/private/reports/getTotalsPaymentAndCollectPending',
}
