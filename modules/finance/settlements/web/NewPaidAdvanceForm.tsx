import { OperationForm, type OperationSearch } from './OperationForm.tsx'

const NewPaidAdvanceForm = (search: OperationSearch) => (
  <OperationForm {...search} side="payable" purpose="advance" />
)

export default NewPaidAdvanceForm
