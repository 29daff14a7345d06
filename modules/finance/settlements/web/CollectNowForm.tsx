import { OperationForm } from './OperationForm.tsx'

const CollectNowForm = () => <OperationForm side="receivable" purpose="settle" />

export default CollectNowForm
