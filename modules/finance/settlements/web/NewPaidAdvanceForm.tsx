import { OperationForm } from './OperationForm.tsx'

const NewPaidAdvanceForm = () => <OperationForm side="payable" purpose="advance" />

export default NewPaidAdvanceForm
