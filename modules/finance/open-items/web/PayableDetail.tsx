import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { ItemDetail } from './ItemDetail.tsx'

const PayableDetail = ({ id }: OneRecord) => <ItemDetail id={id} side="payable" />

export default PayableDetail
