import { OperationList } from './OperationList.tsx'

const Payments = () => <OperationList side="payable" />

export default Payments
