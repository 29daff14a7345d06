import { OperationForm, type OperationSearch } from './OperationForm.tsx'

const CollectionForm = (search: OperationSearch) => (
  <OperationForm {...search} side="receivable" purpose="operation" />
)

export default CollectionForm
