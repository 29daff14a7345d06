import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { OperationDetail } from './OperationDetail.tsx'

const CollectionDetail = ({ id }: OneRecord) => <OperationDetail id={id} side="receivable" />

export default CollectionDetail
