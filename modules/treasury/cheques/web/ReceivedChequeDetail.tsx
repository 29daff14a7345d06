import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { ChequeDetail } from './ChequeDetail.tsx'

export default function ReceivedChequeDetail({ id }: OneRecord) {
  return <ChequeDetail side="received" id={id} />
}
