import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { ItemDetail } from './ItemDetail.tsx'

const ReceivableDetail = ({ id }: OneRecord) => <ItemDetail id={id} side="receivable" />

export default ReceivableDetail
