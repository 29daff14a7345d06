import { PendingList } from './PendingList.tsx'

const Receivables = () => <PendingList side="receivable" />

export default Receivables
