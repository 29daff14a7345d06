import { OperationForm, type OperationSearch } from './OperationForm.tsx'

const PaymentForm = (search: OperationSearch) => (
  <OperationForm {...search} side="payable" purpose="operation" />
)

export default PaymentForm
