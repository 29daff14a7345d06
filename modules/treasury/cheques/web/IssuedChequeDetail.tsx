import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { ChequeDetail } from './ChequeDetail.tsx'

export default function IssuedChequeDetail({ id }: OneRecord) {
  return <ChequeDetail side="issued" id={id} />
}
