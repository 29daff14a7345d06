import { ItemDetail } from './ItemDetail.tsx'

const PayableDetail = () => <ItemDetail side="payable" />

export default PayableDetail
