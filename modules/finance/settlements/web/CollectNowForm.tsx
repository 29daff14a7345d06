import { OperationForm, type OperationSearch } from './OperationForm.tsx'

const CollectNowForm = (search: OperationSearch) => (
  <OperationForm {...search} side="receivable" purpose="settle" />
)

export default CollectNowForm
