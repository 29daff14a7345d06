import { OperationDetail } from './OperationDetail.tsx'

const PaymentDetail = () => <OperationDetail side="payable" />

export default PaymentDetail
