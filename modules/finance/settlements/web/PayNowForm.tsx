import { OperationForm, type OperationSearch } from './OperationForm.tsx'

const PayNowForm = (search: OperationSearch) => <OperationForm {...search} side="payable" purpose="settle" />

export default PayNowForm
