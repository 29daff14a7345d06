import { OperationForm } from './OperationForm.tsx'

const PaymentForm = () => <OperationForm side="payable" purpose="operation" />

export default PaymentForm
