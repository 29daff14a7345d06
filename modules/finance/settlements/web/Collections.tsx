import { OperationList } from './OperationList.tsx'

const Collections = () => <OperationList side="receivable" />

export default Collections
