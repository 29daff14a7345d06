import { ItemDetail } from './ItemDetail.tsx'

const ReceivableDetail = () => <ItemDetail side="receivable" />

export default ReceivableDetail
