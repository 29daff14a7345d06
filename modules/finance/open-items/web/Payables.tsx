import { PendingList } from './PendingList.tsx'

const Payables = () => <PendingList side="payable" />

export default Payables
