import { OperationForm, type OperationSearch } from './OperationForm.tsx'

const NewCollectedAdvanceForm = (search: OperationSearch) => (
  <OperationForm {...search} side="receivable" purpose="advance" />
)

export default NewCollectedAdvanceForm
