import { OperationDetail } from './OperationDetail.tsx'

const CollectionDetail = () => <OperationDetail side="receivable" />

export default CollectionDetail
