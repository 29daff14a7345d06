import { OperationForm } from './OperationForm.tsx'

const NewCollectedAdvanceForm = () => <OperationForm side="receivable" purpose="advance" />

export default NewCollectedAdvanceForm
