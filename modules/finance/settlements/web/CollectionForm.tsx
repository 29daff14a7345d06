import { OperationForm } from './OperationForm.tsx'

const CollectionForm = () => <OperationForm side="receivable" purpose="operation" />

export default CollectionForm
