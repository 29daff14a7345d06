import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { OperationDetail } from './OperationDetail.tsx'

const PaymentDetail = ({ id }: OneRecord) => <OperationDetail id={id} side="payable" />

export default PaymentDetail
