import { OperationForm } from './OperationForm.tsx'

const PayNowForm = () => <OperationForm side="payable" purpose="settle" />

export default PayNowForm
